import { findCurrentUser } from "#lib/accounts/sessions/auth.ts";
import { isSeasonEpisodesPath, loginPath, paths } from "#lib/core/config/paths.ts";
import { logged } from "#lib/core/http/log.ts";

/** Returns null also if the session cannot be read: the page's own calls then show the error. */
export async function redirectOf(
  path: string,
  cookie: string | null,
  search = "",
): Promise<string | null> {
  const user = await findCurrentUser(cookie).catch(logged("the session", "unread" as const));
  if (user === "unread") return null;
  if (user === null) return loginPath(path + codeIn(path, search));
  return isSeasonEpisodesPath(path) && user.planStatus !== "ACTIVE" ? paths.membershipPlan : null;
}

/** A coupon's code in the plan's address comes through the login. Any other query is dropped. */
function codeIn(path: string, search: string): string {
  const code = path === paths.membershipPlan && new URLSearchParams(search).get("code");
  return code && code.length <= CODE_CHARACTERS ? `?code=${encodeURIComponent(code)}` : "";
}

const CODE_CHARACTERS = 40;
