import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { renamePasskeySchema } from "#lib/users/passkey-schema.ts";
import { renamePasskey } from "#lib/users/passkeys.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.renamePasskey,
  auth: user,
  body: json(renamePasskeySchema),
  async handle({ who, body }) {
    await renamePasskey(who, body.id, body.name);
    return {};
  },
});
