import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { sendPasswordLink } from "#lib/desk/members/acts.ts";
import { memberMailSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.mailPasswordLink,
  action: "helpMembers",
  schema: memberMailSchema,
  handle: ({ act, body: { user_id, reason, seen_at: seenAt } }) =>
    sendPasswordLink({ ...memberAct(act(reason), user_id), seenAt }),
});
