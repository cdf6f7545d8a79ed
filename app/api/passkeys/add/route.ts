import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { appendExpiredChallengeCookie } from "#lib/session/challenge.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { addPasskeySchema } from "#lib/users/passkey-schema.ts";
import { addPasskey } from "#lib/users/passkeys.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.addPasskey,
  auth: user,
  body: json(addPasskeySchema),
  async handle({ request, who, body, headers }) {
    await addPasskey(who, body, request, clientOf(request));
    appendExpiredChallengeCookie(headers, "passkey");
    return {};
  },
});
