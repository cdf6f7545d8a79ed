import { grantMembership } from "#lib/accounts/membership/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { memberAct, periodAnswer } from "#lib/desk/members/acts.ts";
import { seenActSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.grantYear,
  action: "helpMembers",
  schema: seenActSchema,
  async handle({ who, body }) {
    const act = memberAct(who, "helpMembers", body.user_id, body.reason);
    return periodAnswer(await grantMembership({ ...act, seenUntil: body.seen_until }));
  },
});
