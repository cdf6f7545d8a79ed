import { extendMembership } from "#lib/accounts/membership/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { memberAct, periodAnswer } from "#lib/desk/members/acts.ts";
import { extendSchema } from "#lib/desk/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.extendYear,
  auth: staff("helpMembers"),
  body: json(extendSchema),
  async handle({ who, body }) {
    const act = memberAct(who, "helpMembers", body.user_id, body.reason);
    return periodAnswer(await extendMembership(act, body.days));
  },
});
