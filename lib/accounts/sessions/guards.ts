import { findCurrentUser } from "#lib/accounts/sessions/auth.ts";
import { isSeasonEpisodesPath, loginPath, paths } from "#lib/core/config/paths.ts";
import { logged } from "#lib/core/http/log.ts";

/** Returns null also if the session cannot be read: the page's own calls then show the error. */
export async function redirectOf(path: string, cookie: string | null): Promise<string | null> {
  const user = await findCurrentUser(cookie).catch(logged("the session", "unread" as const));
  if (user === "unread") return null;
  if (user === null) return loginPath(path);
  return isSeasonEpisodesPath(path) && user.planStatus !== "ACTIVE" ? paths.membershipPlan : null;
}
