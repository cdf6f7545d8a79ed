import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { describeProfile } from "#lib/users/queries.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.profile,
  auth: user,
  body: nothing,
  handle: async ({ who }) => describeProfile(who),
});
