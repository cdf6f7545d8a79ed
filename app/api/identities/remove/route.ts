import { removeIdentity } from "#lib/accounts/identities/identities.ts";
import { identitySchema } from "#lib/accounts/schema.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.removeIdentity,
  auth: user,
  body: json(identitySchema),
  handle: ({ request, who, body }) => removeIdentity(who, body.provider, clientOf(request)),
});
