import { renamePasskeySchema } from "#lib/accounts/passkeys/passkey-schema.ts";
import { renamePasskey } from "#lib/accounts/passkeys/passkeys.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.renamePasskey,
  auth: user,
  body: json(renamePasskeySchema),
  handle: ({ who, body }) => renamePasskey(who, body.id, body.name),
});
