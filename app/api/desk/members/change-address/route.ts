import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { beginAddressChange, memberAct } from "#lib/desk/members/acts.ts";
import { changeAddressSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.changeMemberAddress,
  action: "changeAddress",
  schema: changeAddressSchema,
  handle: ({ who, body }) =>
    beginAddressChange(memberAct(who, "changeAddress", body.user_id, body.reason), body.email),
});
