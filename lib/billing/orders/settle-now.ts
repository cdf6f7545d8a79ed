import { getOrder } from "#lib/billing/orders/queries.ts";
import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { settleRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";

/** `name`: our order id or Razorpay's. @throws AppError notFound, badGateway, unavailable */
export async function settleNow(name: string, act: Act) {
  const { id } = await getOrder(name);
  const fact = { ...act, action: "order.settle", subject: `order ${id}` };
  await writeAs(act, (tx) => recordAudit(tx, fact));
  const paid = await settleOrder(id, act.actor);
  await settleRefunds(id);
  return { id, paid };
}
