import { endSessionSchema } from "#lib/accounts/schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { endSession } from "#lib/accounts/sessions/commands.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.endSession,
  auth: user,
  body: json(endSessionSchema),
  handle: ({ who, body }) => endSession(who, body.session),
});
