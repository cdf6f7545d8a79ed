import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { memberAct, sendPasswordLink } from "#lib/desk/members/acts.ts";
import { personActSchema } from "#lib/desk/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.mailPasswordLink,
  auth: staff("helpMembers"),
  body: json(personActSchema),
  async handle({ who, body }) {
    await sendPasswordLink(memberAct(who, "helpMembers", body.user_id, body.reason));
  },
});
