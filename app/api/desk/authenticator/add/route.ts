import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { beginAuthenticator } from "#lib/desk/second-factor/set-up-authenticator.ts";
import { lockedStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.newDeskApp,
  auth: lockedStaff,
  handle: ({ who }) => beginAuthenticator(who),
});
