import { requestNewPassword } from "#lib/accounts/passwords/new-password.ts";
import { forgotPasswordSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.forgotPassword,
  auth: anyone,
  body: json(forgotPasswordSchema),
  handle: ({ request, body }) => requestNewPassword(body.email_address, clientOf(request)),
});
