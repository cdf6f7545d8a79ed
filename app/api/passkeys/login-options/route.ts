import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";
import { clientOf } from "#lib/session/known-devices.ts";
import { beginPasskeyLogin } from "#lib/users/passkey-use.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.passkeyLoginOptions,
  auth: anyone,
  body: nothing,
  handle: ({ request, headers }) => beginPasskeyLogin(clientOf(request), headers),
});
