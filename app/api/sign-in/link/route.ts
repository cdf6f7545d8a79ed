import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { csrfTokenOf } from "#lib/http/csrf.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { linkByPassword } from "#lib/sign-in/link-by-password.ts";
import { linkAtSignInSchema } from "#lib/sign-in/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.linkAtSignIn,
  auth: anyone,
  body: json(linkAtSignInSchema),
  async handle({ request, body, headers }) {
    const { sessionId, next } = await linkByPassword(request, headers, body.password);
    return { csrf_token: csrfTokenOf(sessionId), next };
  },
});
