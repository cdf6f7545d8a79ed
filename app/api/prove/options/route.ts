import { user } from "#lib/accounts/sessions/auth.ts";
import { beginProof } from "#lib/accounts/users/reauthenticate.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.proofOptions,
  auth: user,
  handle: ({ who, headers }) => beginProof(who, headers),
});
