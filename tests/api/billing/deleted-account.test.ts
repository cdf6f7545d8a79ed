/** Payments that are captured after their buyer's account was deleted. */
import { afterEach, expect, test } from "vitest";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";
import { orderOf, PRICE } from "#tests/api/billing/sandbox.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  nothing,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { tell } from "#tests/support/shop/webhooks.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

afterEach(resetSandbox);

/** Deletes the account of a buyer whose bank then confirms a pending payment. */
async function payAfterDeletion(leave: "captured" | "authorized") {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  const paymentId = String(items[0]?.id);
  await deleteAccountFor(buyer.userId, { actor: "operator", reason: "a wish" });
  await play("late-authorize", { payment_id: paymentId, leave });
  return { ...buyer, order: await orderOf(buyer), paymentId };
}

test("lists a payment captured after the account's deletion, and gives no year for it", async () => {
  const { orderId, userId, order, paymentId } = await payAfterDeletion("captured");
  await tell("order.paid", orderId, 2);
  pass(billingLimits.settleFirstGapMs);
  await reconcile();
  for (const _again of [1, 2]) await readLists();
  expect(await countPurchases(userId)).toEqual(nothing);
  expect(await alertsAbout(paymentId)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", details: { order, amountPaise: PRICE }, isOpen: true },
  ]);
  const waiting = { razorpayOrderId: orderId, processedAt: null };
  expect(await database().read.webhookEvent.count({ where: waiting })).toBe(0);

  await play("refund", { payment_id: paymentId });
  await tell("refund.processed", orderId);
  expect(await alertsAbout(paymentId)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", isOpen: false, resolution: "the money has gone back" },
  ]);
  expect(await countPurchases(userId)).toEqual(nothing);
});

test("captures no payment that is authorized after the account's deletion", async () => {
  const { orderId, userId, paymentId } = await payAfterDeletion("authorized");
  await tell("payment.authorized", orderId);
  pass(billingLimits.settleFirstGapMs);
  await reconcile();
  await readLists();
  expect(await askGateway(`/v1/payments/${paymentId}`)).toMatchObject({ status: "authorized" });
  expect(await countPurchases(userId)).toEqual(nothing);
  expect(await alertsAbout(paymentId)).toEqual([]);
});
