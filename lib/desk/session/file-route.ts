import { deskPaths, isDesk } from "#lib/core/config/desk-paths.ts";
import type { Call } from "#lib/core/config/paths.ts";
import { type Handlers, type RouteContext, route } from "#lib/core/http/route.ts";
import type { Action } from "#lib/desk/roles.ts";
import { staff } from "#lib/desk/session/auth.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

type FileRoute = {
  call: Call;
  action: Action;
  handle(context: RouteContext<Staff, null>): Promise<Response>;
};

/** Sends a file. A browser that may not have it goes back to its page, which leads to the door. */
export function fileRoute({ call, action, handle }: FileRoute): Handlers {
  return route({
    call,
    auth: staff(action),
    handle,
    respond(request, response) {
      const isPage = request.headers.get("sec-fetch-dest") === "document";
      if (!isPage || ![401, 403].includes(response.status)) return response;
      const headers = { Location: pageOf(request), "Cache-Control": "private, no-store" };
      return new Response(null, { status: 303, headers });
    },
  });
}

function pageOf(request: Request): string {
  const page = URL.parse(request.headers.get("referer") ?? "");
  return page && isDesk(page.pathname) ? page.pathname + page.search : deskPaths.today;
}
