import { extendMembership } from "#lib/accounts/membership/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { memberAct, periodAnswer } from "#lib/desk/members/acts.ts";
import { extendSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.extendYear,
  action: "helpMembers",
  schema: extendSchema,
  async handle({ who, body }) {
    const act = memberAct(who, "helpMembers", body.user_id, body.reason);
    return periodAnswer(await extendMembership({ ...act, seenUntil: body.seen_until }, body.days));
  },
});
