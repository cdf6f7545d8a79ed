import { getOrder } from "#lib/billing/orders/queries.ts";
import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { settleRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import { type Act, recordAudit } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";

/** `name`: our order id or Razorpay's. @throws AppError notFound, badGateway, unavailable */
export async function settleNow(name: string, { actor, reason, recheck }: Act) {
  const { id } = await getOrder(name);
  await database().write(async (tx) => {
    await recheck?.(tx);
    await recordAudit(tx, { actor, action: "order.settle", subject: `order ${id}`, reason });
  });
  const paid = await settleOrder(id, actor);
  await settleRefunds(id);
  return { id, paid };
}
