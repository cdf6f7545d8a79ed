import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { beginForSession } from "#lib/sign-in/begin.ts";
import { expectLinkable } from "#lib/sign-in/identities.ts";
import { identitySchema } from "#lib/sign-in/schema.ts";

/** Answers the address that the browser goes to. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.linkIdentity,
  auth: user,
  body: json(identitySchema),
  async handle({ request, who, body, headers }) {
    await expectLinkable(who, body.provider);
    const goal = { who, purpose: "link" } as const;
    return { location: await beginForSession(request, headers, body.provider, goal) };
  },
});
