import { beginPasskeyLogin } from "#lib/accounts/passkeys/passkey-use.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { clientOf } from "#lib/accounts/sessions/known-devices.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.passkeyLoginOptions,
  auth: anyone,
  handle: ({ request, headers }) => beginPasskeyLogin(request, clientOf(request), headers),
});
