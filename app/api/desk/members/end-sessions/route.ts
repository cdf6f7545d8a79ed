import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { endMemberSessions } from "#lib/desk/members/acts.ts";
import { personActSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.endMemberSessions,
  action: "helpMembers",
  schema: personActSchema,
  handle: ({ act, body }) => endMemberSessions(memberAct(act(body.reason), body.user_id)),
});
