import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { requestNewPassword } from "#lib/users/new-password.ts";
import { forgotPasswordSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.forgotPassword,
  auth: anyone,
  body: json(forgotPasswordSchema),
  async handle({ request, body }) {
    await requestNewPassword(body.email_address, clientOf(request));
    return {};
  },
});
