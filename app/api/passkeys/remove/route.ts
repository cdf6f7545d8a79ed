import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { removePasskeySchema } from "#lib/users/passkey-schema.ts";
import { removePasskey } from "#lib/users/passkeys.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.removePasskey,
  auth: user,
  body: json(removePasskeySchema),
  async handle({ request, who, body }) {
    await removePasskey(who, body.id, clientOf(request));
    return {};
  },
});
