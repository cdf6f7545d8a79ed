/** The orders, payments and plans of buyers. */

import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import type { Buyer } from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { tell } from "#tests/support/shop/webhooks.ts";
import { pass } from "#tests/support/time.ts";

export const PRICE = 117_882;

export const planOf = async (buyer: Pick<Buyer, "get">) =>
  (await buyer.get("/api/authenticate")).body.plan_status;

export async function orderOf(buyer: Buyer): Promise<string> {
  const where = { razorpayOrderId: buyer.orderId };
  return String((await database().read.order.findUnique({ where, select: { id: true } }))?.id);
}

/** Pays at the checkout. Resolves with the payment's id and the result for the page. */
export async function pay(buyer: Buyer, choice: Parameters<typeof payInSandbox>[1]) {
  const result = await payInSandbox(buyer.orderId, choice);
  if (result === null) throw new Error("The sandbox did not take the payment.");
  return { id: result.razorpay_payment_id, result };
}

/** Notifies the site by webhook, verification and polling, twice. */
export async function tellAll(buyer: Buyer): Promise<void> {
  for (const event of ["payment.captured", "order.paid"]) await tell(event, buyer.orderId, 2);
  pass(billingLimits.settleFirstGapMs);
  await reconcile();
  await readLists();
  await readLists();
}
