import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { beginProof } from "#lib/users/prove.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.proofOptions,
  auth: user,
  body: nothing,
  handle: ({ who, headers }) => beginProof(who, headers),
});
