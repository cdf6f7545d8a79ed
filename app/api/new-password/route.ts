import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { appendDeviceCookie } from "#lib/session/cookie.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { setNewPassword } from "#lib/users/new-password.ts";
import { newPasswordSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.newPassword,
  auth: anyone,
  body: json(newPasswordSchema),
  async handle({ request, body, headers }) {
    appendDeviceCookie(headers, await setNewPassword(body, clientOf(request)));
    return {};
  },
});
