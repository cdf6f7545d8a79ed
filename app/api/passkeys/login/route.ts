import { passkeyLoginSchema } from "#lib/accounts/passkeys/passkey-schema.ts";
import { checkPasskeyLogin } from "#lib/accounts/passkeys/passkey-use.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { appendExpiredChallengeCookie } from "#lib/accounts/sessions/challenge.ts";
import { logIn } from "#lib/accounts/sessions/commands.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.passkeyLogin,
  auth: anyone,
  body: json(passkeyLoginSchema),
  async handle({ request, body, headers }) {
    const { userId, spend } = await checkPasskeyLogin(request, body.passkey, clientOf(request));
    const login = { userId, remembered: body.remember_me, recheck: spend };
    const sessionId = await logIn(request, headers, login);
    appendExpiredChallengeCookie(headers, "passkey");
    return { csrf_token: csrfTokenOf(sessionId) };
  },
});
