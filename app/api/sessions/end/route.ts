import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { endSession } from "#lib/session/commands.ts";
import { endSessionSchema } from "#lib/session/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.endSession,
  auth: user,
  body: json(endSessionSchema),
  async handle({ who, body }) {
    await endSession(who, body.session);
    return {};
  },
});
