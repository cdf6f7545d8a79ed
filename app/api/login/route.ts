import { loginSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { logIn } from "#lib/accounts/sessions/commands.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { expectCredential, verifyLogin } from "#lib/accounts/users/commands.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.login,
  auth: anyone,
  body: json(loginSchema),
  async handle({ request, body, headers }) {
    const credential = await verifyLogin(body, clientOf(request));
    const sessionId = await logIn(request, headers, {
      userId: credential.userId,
      remembered: body.remember_me,
      recheck: (tx) => expectCredential(tx, credential, "unauthorized"),
    });
    return { csrf_token: csrfTokenOf(sessionId) };
  },
});
