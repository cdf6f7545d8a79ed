import { cancelInvitation } from "#lib/accounts/staff/team.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { cancelInvitationSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.cancelInvitation,
  action: "changeTeam",
  schema: cancelInvitationSchema,
  handle: ({ act, body: { email, reason } }) => cancelInvitation(email, act(reason)),
});
