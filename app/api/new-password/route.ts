import { setNewPassword } from "#lib/accounts/passwords/new-password.ts";
import { newPasswordSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { appendDeviceCookie } from "#lib/accounts/sessions/cookie.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.newPassword,
  auth: anyone,
  body: json(newPasswordSchema),
  async handle({ request, body, headers }) {
    appendDeviceCookie(headers, await setNewPassword(body, clientOf(request)));
  },
});
