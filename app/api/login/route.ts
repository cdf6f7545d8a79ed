import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { clientNetwork } from "#lib/http/client-address.ts";
import { csrfTokenOf } from "#lib/http/csrf.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { logIn } from "#lib/session/commands.ts";
import { verifyLogin } from "#lib/users/commands.ts";
import { loginSchema } from "#lib/users/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.login,
  auth: anyone,
  body: json(loginSchema),
  async handle({ request, body, headers }) {
    const userId = await verifyLogin(body, clientNetwork(request));
    const sessionId = await logIn(request, headers, userId, body.remember_me);
    return { csrf_token: csrfTokenOf(sessionId) };
  },
});
