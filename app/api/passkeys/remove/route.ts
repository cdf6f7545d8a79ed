import { removePasskeySchema } from "#lib/accounts/passkeys/passkey-schema.ts";
import { removePasskey } from "#lib/accounts/passkeys/passkeys.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { factorGuard } from "#lib/desk/second-factor/guard.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.removePasskey,
  auth: user,
  body: json(removePasskeySchema),
  handle: ({ request, who, body }) => removePasskey(who, body.id, clientOf(request), factorGuard),
});
