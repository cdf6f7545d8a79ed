import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { beginAddressChange } from "#lib/desk/members/acts.ts";
import { changeAddressSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.changeMemberAddress,
  action: "changeAddress",
  schema: changeAddressSchema,
  handle: ({ act, body: { user_id, email, reason, seen_at: seenAt } }) =>
    beginAddressChange({ ...memberAct(act(reason), user_id), seenAt }, email),
});
