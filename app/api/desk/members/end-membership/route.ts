import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { memberAct } from "#lib/desk/members/acts.ts";
import { seenActSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.endYear,
  action: "endMembership",
  schema: seenActSchema,
  async handle({ who, body }) {
    const act = memberAct(who, "endMembership", body.user_id, body.reason);
    return { ended: await revokeMembership({ ...act, seenUntil: body.seen_until }) };
  },
});
