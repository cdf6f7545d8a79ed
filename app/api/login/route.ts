import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { csrfTokenOf } from "#lib/http/csrf.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { logIn } from "#lib/session/commands.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { expectCredential, verifyLogin } from "#lib/users/commands.ts";
import { loginSchema } from "#lib/users/schema.ts";

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
