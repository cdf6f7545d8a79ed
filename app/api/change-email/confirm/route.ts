import { confirmEmailChange } from "#lib/accounts/email/change-email.ts";
import { linkSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.confirmEmailChange,
  auth: anyone,
  body: json(linkSchema),
  handle: ({ request, body }) => confirmEmailChange(body.token, clientOf(request)),
});
