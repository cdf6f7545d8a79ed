import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { nothing } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { beginAuthenticator } from "#lib/desk/factor/app.ts";
import { lockedStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.newDeskApp,
  auth: lockedStaff,
  body: nothing,
  handle: ({ who }) => beginAuthenticator(who),
});
