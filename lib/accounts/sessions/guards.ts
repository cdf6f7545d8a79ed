import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { findCurrentUser } from "#lib/accounts/sessions/auth.ts";
import type { CurrentUser } from "#lib/accounts/sessions/types.ts";
import { paths } from "#lib/core/config/paths.ts";
import { logged } from "#lib/core/http/log.ts";

/** Returns null when the database fails; redirects a visitor to the login page. */
export async function findUserOnPage(): Promise<CurrentUser | null> {
  // Outside the `catch`: Next throws here to mark the page as dynamic at build time.
  const cookie = (await headers()).get("cookie");
  const unread = logged("the profile", "unread" as const);
  const current = await findCurrentUser(cookie).catch(unread);
  if (current === null) redirect(paths.login);
  return current === "unread" ? null : current;
}

export async function requireUserOnPage(): Promise<CurrentUser> {
  const current = await findCurrentUser((await headers()).get("cookie"));
  return current ?? redirect(paths.login);
}

export async function requireSubscriberOnPage(): Promise<CurrentUser> {
  const current = await requireUserOnPage();
  return current.planStatus === "ACTIVE" ? current : redirect(paths.membershipPlan);
}
