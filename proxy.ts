/**
 * Sends people where they may go before a page is rendered: visitors to the login page, members
 * without an active plan to the plan page (docs/product.md, sections 2 and 6). It saves a rendering;
 * the rule itself is checked again by each page and each call.
 */
import { type NextRequest, NextResponse } from "next/server";
import { findCurrentUser } from "#lib/accounts/sessions/auth.ts";
import { isSeasonEpisodesPath, paths } from "#lib/core/config/paths.ts";
import { logged } from "#lib/core/http/log.ts";

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const cookie = request.headers.get("cookie");
  const user = await findCurrentUser(cookie).catch(logged("the session", "unread" as const));
  // Each page has its own answer to that.
  if (user === "unread") return NextResponse.next();
  if (user === null) return redirectTo(request, paths.login, pathname);
  if (isSeasonEpisodesPath(pathname) && user.planStatus !== "ACTIVE") {
    return redirectTo(request, paths.membershipPlan);
  }
  return NextResponse.next();
}

function redirectTo(request: NextRequest, path: string, next?: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  url.search = next === undefined ? "" : `?next=${encodeURIComponent(next)}`;
  return NextResponse.redirect(url);
}

// Next reads these from the source, so they are written out; a test compares them with the paths.
export const config = {
  matcher: [
    "/profile",
    "/profile/edit",
    "/membership-plan",
    "/invoices/:number",
    "/season-one-episodes",
    "/season-two-episodes",
  ],
};
