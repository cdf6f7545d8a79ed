import { linkByPassword } from "#lib/accounts/identities/link-by-password.ts";
import { linkAtSignInSchema } from "#lib/accounts/schema.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.linkAtSignIn,
  auth: anyone,
  body: json(linkAtSignInSchema),
  async handle({ request, body, headers }) {
    const { sessionId, next } = await linkByPassword(request, headers, body.password);
    return { csrf_token: csrfTokenOf(sessionId), next };
  },
});
