import { proveSchema } from "#lib/accounts/passkeys/passkey-schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { appendExpiredChallengeCookie } from "#lib/accounts/sessions/challenge.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { proveByPasskey, proveByPassword } from "#lib/accounts/users/reauthenticate.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.prove,
  auth: user,
  body: json(proveSchema),
  async handle({ request, who, body, headers }) {
    if ("passkey" in body) await proveByPasskey(who, body.passkey, request);
    else await proveByPassword(who, body.password, clientOf(request));
    appendExpiredChallengeCookie(headers, "passkey");
  },
});
