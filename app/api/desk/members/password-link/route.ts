import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { sendPasswordLink } from "#lib/desk/members/acts.ts";
import { personActSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.mailPasswordLink,
  action: "helpMembers",
  schema: personActSchema,
  handle: ({ act, body }) => sendPasswordLink(memberAct(act(body.reason), body.user_id)),
});
