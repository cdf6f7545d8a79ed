import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { nothing } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { lockedStaff } from "#lib/desk/session/auth.ts";
import { closeDesk } from "#lib/desk/session/desk-session.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.leaveDesk,
  auth: lockedStaff,
  body: nothing,
  handle: ({ who }) => closeDesk(who),
});
