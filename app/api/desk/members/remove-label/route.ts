import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { removeLabel } from "#lib/desk/members/labels.ts";
import { labelSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.removeLabel,
  action: "helpMembers",
  schema: labelSchema,
  handle: ({ act, body }) => removeLabel(memberAct(act(""), body.user_id), body.label),
});
