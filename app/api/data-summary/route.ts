import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { summarise } from "#lib/operations/personal-data/summary.ts";

/** What is held about the viewer, why, for how long and who receives it; and her requests. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.dataSummary,
  auth: user,
  handle: ({ who }) => summarise(who.id),
});
