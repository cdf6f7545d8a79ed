import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { user } from "#lib/session/auth.ts";
import { beginPasskey } from "#lib/users/passkeys.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.newPasskeyOptions,
  auth: user,
  body: nothing,
  handle: ({ who, headers }) => beginPasskey(who, headers),
});
