import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { appendExpiredChallengeCookie } from "#lib/session/challenge.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { proveSchema } from "#lib/users/passkey-schema.ts";
import { proveByPasskey, proveByPassword } from "#lib/users/prove.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.prove,
  auth: user,
  body: json(proveSchema),
  async handle({ request, who, body, headers }) {
    if ("passkey" in body) await proveByPasskey(who, body.passkey, request);
    else await proveByPassword(who, body.password, clientOf(request));
    appendExpiredChallengeCookie(headers, "passkey");
    return {};
  },
});
