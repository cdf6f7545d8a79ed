/** Who may open a page. Each protected page calls its guard itself, whatever `proxy.ts` did. */
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { findCurrentUser } from "#lib/accounts/sessions/auth.ts";
import type { CurrentUser } from "#lib/accounts/sessions/types.ts";
import { paths } from "#lib/core/config/paths.ts";
import { logged } from "#lib/core/http/log.ts";

/**
 * The signed-in user, for a page that has words of its own for when that cannot be read: null then.
 * A visitor is sent to the login page.
 */
export async function findUserOnPage(): Promise<CurrentUser | null> {
  // By itself: what it throws is how Next hears, at the build, that the page is not prerendered.
  const cookie = (await headers()).get("cookie");
  const unread = logged("the profile", "unread" as const);
  const current = await findCurrentUser(cookie).catch(unread);
  if (current === null) redirect(paths.login);
  return current === "unread" ? null : current;
}

/** The signed-in user; a visitor is sent to the login page. */
export async function requireUserOnPage(): Promise<CurrentUser> {
  const current = await findCurrentUser((await headers()).get("cookie"));
  return current ?? redirect(paths.login);
}

/** The subscriber; a member without an active plan is sent to the plan page. */
export async function requireSubscriberOnPage(): Promise<CurrentUser> {
  const current = await requireUserOnPage();
  return current.planStatus === "ACTIVE" ? current : redirect(paths.membershipPlan);
}
