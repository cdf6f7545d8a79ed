import { calls } from "#lib/config/paths.ts";
import { json } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { removeIdentity } from "#lib/sign-in/identities.ts";
import { identitySchema } from "#lib/sign-in/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.removeIdentity,
  auth: user,
  body: json(identitySchema),
  async handle({ request, who, body }) {
    await removeIdentity(who, body.provider, clientOf(request));
    return {};
  },
});
