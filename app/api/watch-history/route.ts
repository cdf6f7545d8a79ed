import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { changeHistory } from "#lib/watch-progress/commands.ts";
import { historySchema } from "#lib/watch-progress/schema.ts";

/** For whoever has an account: a history may be emptied after the year has ended. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.watchHistory,
  auth: user,
  body: json(historySchema),
  handle: async ({ who, body }) => ({ history: await changeHistory(who, body.action) }),
});
