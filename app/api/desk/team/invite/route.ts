import { invite } from "#lib/accounts/staff/team.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { inviteSchema } from "#lib/desk/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.inviteStaff,
  action: "changeTeam",
  schema: inviteSchema,
  async handle({ who, act, body: { email, role, reason, seen_at: seenAt } }) {
    await countAttempt({ rule: deskRates.invitationByAccount, by: who.id });
    await invite(email, role, { ...act(reason), seenAt });
  },
});
