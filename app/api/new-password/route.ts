import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { clientNetwork } from "#lib/http/client-address.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { setNewPassword } from "#lib/users/new-password.ts";
import { newPasswordSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.newPassword,
  auth: anyone,
  body: json(newPasswordSchema),
  async handle({ request, body }) {
    await setNewPassword(body, clientNetwork(request));
    return {};
  },
});
