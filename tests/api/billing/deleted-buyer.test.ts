/** Payments that are captured after their buyer has deleted the account. */
import { afterEach, expect, test } from "vitest";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";
import { operate } from "#tests/api/support/operate.ts";
import {
  type Buyer,
  countPurchases,
  createBuyer,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { tell } from "#tests/support/shop/webhooks.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

const act = { actor: "operator test", reason: "asked by letter" };

afterEach(resetSandbox);

test.each<[string, (buyer: Buyer) => Promise<void>]>([
  ["a webhook", (buyer) => tell("order.paid", buyer.orderId, 2)],
  [
    "the reconciler",
    async () => {
      pass(billingLimits.settleFirstGapMs);
      await readLists();
    },
  ],
])("alerts the operator when %s settles the order of a deleted account", async (_name, settle) => {
  const buyer = await createBuyer();
  const payment = String((await payInSandbox(buyer.orderId))?.razorpay_payment_id);
  await deleteAccountFor(buyer.userId, act);
  await settle(buyer);
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await alertsAbout(payment)).toMatchObject([{ kind: "BUYER_DELETED", isOpen: true }]);

  const refund = ["order", "refund", buyer.orderId, "--reason", "the account is deleted", "--yes"];
  expect(await operate(...refund)).toMatchObject({ status: 0 });
  expect(await countPurchases(buyer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("a payment before the deletion raises no alert", async () => {
  const buyer = await createBuyer();
  const paid = (await payInSandbox(buyer.orderId)) ?? {};
  await buyer.verify(paid);
  await deleteAccountFor(buyer.userId, act);
  await tell("order.paid", buyer.orderId);
  await readLists();
  expect(await alertsAbout(String(Object(paid).razorpay_payment_id))).toEqual([]);
});

test("a payment that went back whole raises no alert about its deleted buyer", async () => {
  const buyer = await createBuyer();
  const payment = String((await payInSandbox(buyer.orderId))?.razorpay_payment_id);
  await deleteAccountFor(buyer.userId, act);
  await play("refund", { payment_id: payment });
  await tell("order.paid", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual({ ...one, creditNotes: 1 });
  expect(await alertsAbout(payment)).toEqual([]);
});
