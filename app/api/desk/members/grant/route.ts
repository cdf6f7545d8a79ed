import { grantMembership } from "#lib/accounts/membership/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { periodResponse } from "#lib/desk/members/acts.ts";
import { seenActSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.grantYear,
  action: "helpMembers",
  schema: seenActSchema,
  async handle({ act, body }) {
    const seen = { ...memberAct(act(body.reason), body.user_id), seenUntil: body.seen_until };
    return periodResponse(await grantMembership(seen));
  },
});
