import { resetFactor } from "#lib/accounts/staff/team.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { resetFactorSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.resetFactor,
  action: "changeTeam",
  schema: resetFactorSchema,
  handle: ({ act, body: { user_id, reason, seen_since: seenSince } }) =>
    resetFactor(user_id, { ...act(reason), seenSince }),
});
