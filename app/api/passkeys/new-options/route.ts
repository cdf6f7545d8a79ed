import { beginPasskey } from "#lib/accounts/passkeys/passkeys.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { factorGuard } from "#lib/desk/second-factor/guard.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.newPasskeyOptions,
  auth: user,
  handle: ({ who, headers }) => beginPasskey(who, headers, factorGuard),
});
