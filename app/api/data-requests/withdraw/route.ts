import { withdrawRequest } from "#lib/accounts/requests/commands.ts";
import { withdrawRequestSchema } from "#lib/accounts/requests/schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.withdrawRequest,
  auth: user,
  body: json(withdrawRequestSchema),
  handle: ({ who, body }) => withdrawRequest(who, body.number),
});
