import { resolveByHand } from "#lib/billing/alerts/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { resolveSchema } from "#lib/desk/orders/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.resolveAlert,
  auth: staff("resolveAlert"),
  body: json(resolveSchema),
  async handle({ who, body: { alert_id, reason } }) {
    await resolveByHand(alert_id, actOf(who, "resolveAlert", reason));
  },
});
