import { changeRole } from "#lib/accounts/staff/team.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { changeRoleSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.changeRole,
  action: "changeTeam",
  schema: changeRoleSchema,
  handle: ({ act, body: { user_id, role, reason, seen_role: seenRole } }) =>
    changeRole(user_id, role, { ...act(reason), seenRole }),
});
