import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { lockedStaff } from "#lib/desk/session/auth.ts";
import { closeDesk } from "#lib/desk/session/desk-session.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.leaveDesk,
  auth: lockedStaff,
  handle: ({ who }) => closeDesk(who),
});
