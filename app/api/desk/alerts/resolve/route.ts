import { resolveByHand } from "#lib/billing/alerts/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { resolveSchema } from "#lib/desk/orders/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.resolveAlert,
  action: "resolveAlert",
  schema: resolveSchema,
  async handle({ act, body: { alert_id, reason } }) {
    await resolveByHand(alert_id, act(reason));
  },
});
