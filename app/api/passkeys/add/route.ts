import { addPasskeySchema } from "#lib/accounts/passkeys/passkey-schema.ts";
import { addPasskey } from "#lib/accounts/passkeys/passkeys.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { appendExpiredChallengeCookie } from "#lib/accounts/sessions/challenge.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { factorGuard } from "#lib/desk/second-factor/guard.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.addPasskey,
  auth: user,
  body: json(addPasskeySchema),
  async handle({ request, who, body, headers }) {
    await addPasskey(who, body, request, factorGuard);
    appendExpiredChallengeCookie(headers, "passkey");
  },
});
