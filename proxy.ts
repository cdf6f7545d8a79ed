/**
 * Guards members' pages in `next dev`, and other forms of their addresses. In production the front
 * guards the pages (`lib/site/front/members-pages.ts`).
 */
import { type NextRequest, NextResponse } from "next/server";
import { redirectOf } from "#lib/accounts/sessions/guards.ts";

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { nextUrl, headers } = request;
  const path = await redirectOf(nextUrl.pathname, headers.get("cookie"), nextUrl.search);
  return path === null ? NextResponse.next() : NextResponse.redirect(new URL(path, nextUrl));
}

// Next reads these from the source, so they are written out; a test compares them with the paths.
export const config = {
  matcher: [
    "/profile",
    "/profile/edit",
    "/profile/notes",
    "/profile/gifts",
    "/profile/data",
    "/membership-plan",
    "/invoices/:number",
    "/:season([a-z0-9-]+-episodes)",
  ],
};
