import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { addLabel } from "#lib/desk/members/labels.ts";
import { labelSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.addLabel,
  action: "helpMembers",
  schema: labelSchema,
  handle: ({ act, body }) => addLabel(memberAct(act(""), body.user_id), body.label),
});
