import { findCurrentUser } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { search } from "#lib/films/search/search.ts";

/** `?q=`, for visitors, too. The front charges it as any call. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.search,
  auth: (request) => findCurrentUser(request.headers.get("cookie")),
  handle: async ({ who, request }) => search(new URL(request.url).searchParams.get("q") ?? "", who),
});
