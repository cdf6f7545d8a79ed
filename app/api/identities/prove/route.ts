import { expectLinked } from "#lib/accounts/identities/identities.ts";
import { beginForSession } from "#lib/accounts/identities/start-sign-in.ts";
import { identitySchema } from "#lib/accounts/schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

/** Returns the provider's address to redirect to. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.proveByIdentity,
  auth: user,
  body: json(identitySchema),
  async handle({ request, who, body, headers }) {
    await expectLinked(who, body.provider);
    const goal = { who, purpose: "prove" } as const;
    return { location: await beginForSession(request, headers, body.provider, goal) };
  },
});
