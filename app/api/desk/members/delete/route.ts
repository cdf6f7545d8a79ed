import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { deleteMember } from "#lib/desk/members/acts.ts";
import { deleteMemberSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.deleteMember,
  action: "deleteMember",
  schema: deleteMemberSchema,
  handle: ({ act, body }) => deleteMember(memberAct(act(body.reason), body.user_id), body.address),
});
