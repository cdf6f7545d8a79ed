import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { beginAddressChange, memberAct } from "#lib/desk/members/acts.ts";
import { changeAddressSchema } from "#lib/desk/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.changeMemberAddress,
  auth: staff("changeAddress"),
  body: json(changeAddressSchema),
  async handle({ who, body }) {
    const act = memberAct(who, "changeAddress", body.user_id, body.reason);
    await beginAddressChange(act, body.email);
  },
});
