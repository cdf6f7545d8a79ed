import { user } from "#lib/accounts/sessions/auth.ts";
import { describeProfile } from "#lib/accounts/users/queries.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.profile,
  auth: user,
  handle: async ({ who }) => describeProfile(who),
});
