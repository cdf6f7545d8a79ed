import { settleNow } from "#lib/billing/payments/settle-now.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { readOrder } from "#lib/desk/orders/queries.ts";
import { settleSchema } from "#lib/desk/orders/schema.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf } from "#lib/desk/session/desk-session.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.settleOrder,
  auth: staff("settleOrder"),
  body: json(settleSchema),
  async handle({ who, body: { order_id, reason } }) {
    const { id } = await readOrder(order_id);
    const { paid } = await settleNow(id, actOf(who, "settleOrder", reason));
    return { is_paid: paid };
  },
});
