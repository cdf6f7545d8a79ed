import { call } from "#components/calls/client.ts";
import type { Profile } from "#lib/accounts/users/queries.ts";
import { calls } from "#lib/core/config/paths.ts";
import { hasKept, sendKept } from "./kept-notes.ts";
import { strings } from "./strings.ts";

/** Log Out clears the browser's storage: sends the notes that wait there, and asks about others. */
export async function mayLeave(): Promise<boolean> {
  if (!hasKept()) return true;
  const profile = await call<Profile>(calls.profile.path).catch(() => null);
  if (profile !== null) await sendKept(profile.user_id);
  return !hasKept() || window.confirm(strings.leave);
}
