import { extendMembership } from "#lib/accounts/membership/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { periodResponse } from "#lib/desk/members/acts.ts";
import { extendSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.extendYear,
  action: "helpMembers",
  schema: extendSchema,
  async handle({ act, body }) {
    const seen = { ...memberAct(act(body.reason), body.user_id), seenUntil: body.seen_until };
    return periodResponse(await extendMembership(seen, body.days));
  },
});
