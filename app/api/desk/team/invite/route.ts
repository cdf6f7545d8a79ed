import { invite } from "#lib/accounts/staff/team.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { inviteSchema } from "#lib/desk/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.inviteStaff,
  auth: staff("changeTeam"),
  body: json(inviteSchema),
  async handle({ who, body: { email, role, reason } }) {
    await invite(email, role, actOf(who, "changeTeam", reason));
  },
});
