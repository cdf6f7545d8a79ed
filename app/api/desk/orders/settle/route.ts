import { settleNow } from "#lib/billing/orders/settle-now.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { readOrder } from "#lib/desk/orders/queries.ts";
import { settleSchema } from "#lib/desk/orders/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.settleOrder,
  action: "settleOrder",
  schema: settleSchema,
  async handle({ act, body: { order_id, reason } }) {
    const { id } = await readOrder(order_id);
    const { paid } = await settleNow(id, act(reason));
    return { is_paid: paid };
  },
});
