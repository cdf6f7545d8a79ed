import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { csrfTokenOf } from "#lib/http/csrf.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { appendExpiredChallengeCookie } from "#lib/session/challenge.ts";
import { logIn } from "#lib/session/commands.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { passkeyLoginSchema } from "#lib/users/passkey-schema.ts";
import { checkPasskeyLogin } from "#lib/users/passkey-use.ts";

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
