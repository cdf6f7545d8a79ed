import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { memberAct } from "#lib/desk/members/acts.ts";
import { personActSchema } from "#lib/desk/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.endYear,
  auth: staff("endMembership"),
  body: json(personActSchema),
  async handle({ who, body }) {
    const act = memberAct(who, "endMembership", body.user_id, body.reason);
    return { ended: await revokeMembership(act) };
  },
});
