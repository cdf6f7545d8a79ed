import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { changeHistory } from "#lib/films/watch-progress/commands.ts";
import { historySchema } from "#lib/films/watch-progress/schema.ts";

/** Open to any account: a history can be cleared after the membership ends. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.watchHistory,
  auth: user,
  body: json(historySchema),
  handle: async ({ who, body }) => ({ history: await changeHistory(who, body.action) }),
});
