/** Who may open a page. Each protected page calls its guard itself, whatever `proxy.ts` did. */
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { paths } from "#lib/config/paths.ts";
import { findCurrentUser } from "#lib/session/auth.ts";
import type { CurrentUser } from "#lib/session/types.ts";

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
