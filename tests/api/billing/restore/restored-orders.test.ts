/** Orders that Razorpay has and a restored database lacks, completely or in part. */
import { expect, onTestFinished, test } from "vitest";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { adoptOrder, restoreOrder } from "#lib/billing/restore/restore-order.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { publicSite, withSettings } from "#tests/api/support/settings.ts";
import {
  askGateway,
  type Buyer,
  countPurchases,
  countYears,
  createBuyer,
  nothing,
  one,
  play,
  purchasesOf,
} from "#tests/api/support/shop/buyer.ts";
import { always, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf, tell } from "#tests/support/shop/webhooks.ts";
import { alertsAbout, amountsOf } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

const act = { actor: "operator test", reason: "registered again" };

const ofOrder = ({ orderId }: Buyer) => ({ razorpayOrderId: orderId });

/** Deletes the order, as if the backup were older. */
const forget = (buyer: Buyer) =>
  database().write((tx) => tx.order.deleteMany({ where: ofOrder(buyer) }));

/** Deletes the member's account, as if it were deleted or newer than the backup. */
async function deleteAccount({ userId }: Buyer): Promise<void> {
  await database().write(async (tx) => {
    await tx.user.update({
      where: { id: userId },
      data: { deletedAt: new Date() },
      select: { id: true },
    });
  });
}

async function pay(buyer: Buyer): Promise<string> {
  return String((await payInSandbox(buyer.orderId))?.razorpay_payment_id);
}

test.each(["an event", "the list of payments"])(
  "restores a lost order by %s, with its price and its rate, once",
  async (how) => {
    const buyer = await createBuyer();
    const select = { id: true, gstPercent: true, description: true, plan: true, mode: true };
    const before = await database().read.order.findUnique({ where: ofOrder(buyer), select });
    await pay(buyer);
    await forget(buyer);
    pass(60_000);
    if (how === "an event") await tell("order.paid", buyer.orderId, 2);
    else await Promise.all([readLists(), restoreOrder(buyer.orderId), restoreOrder(buyer.orderId)]);
    expect(await countPurchases(buyer.userId)).toEqual(one);
    expect(await database().read.order.findUnique({ where: ofOrder(buyer), select })).toEqual(
      before,
    );
  },
);

test("settles an order of which the backup lacks only Razorpay's id", async () => {
  const buyer = await createBuyer();
  await pay(buyer);
  await database().write((tx) =>
    tx.order.updateMany({ where: ofOrder(buyer), data: { razorpayOrderId: null } }),
  );
  await tell("order.paid", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect((await purchasesOf(buyer.userId)).orders).toEqual([
    { status: "PAID", razorpayOrderId: buyer.orderId, openForUserId: null },
  ]);
});

test("lists the payment of a deleted account once, and gives no year for it", async () => {
  const buyer = await createBuyer();
  const id = await pay(buyer);
  await forget(buyer);
  await deleteAccount(buyer);
  await tell("order.paid", buyer.orderId, 2);
  pass(60_000);
  await readLists();
  expect(await alertsAbout(id)).toMatchObject([{ kind: "PAYMENT_UNMATCHED", isOpen: true }]);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("keeps the event of a deleted account's payment open until Razorpay's API shows it", async () => {
  const buyer = await createBuyer();
  const id = await pay(buyer);
  const message = await eventOf("payment.captured", buyer.orderId);
  const order = await askGateway<object>(`/v1/orders/${buyer.orderId}`);
  await forget(buyer);
  await deleteAccount(buyer);
  const [known, none] = [always(200, JSON.stringify(order)), always(200, '{"items":[]}')];
  await withGateway(
    (request, response) => (request.url?.endsWith("/payments") ? none : known)(request, response),
    async () => void (await deliver(message)),
  );
  expect(await alertsAbout(id)).toEqual([]);
  pass(billingLimits.eventFirstGapMs);
  await reconcile();
  expect(await alertsAbout(id)).toMatchObject([{ kind: "PAYMENT_UNMATCHED" }]);
});

test("resolves the alert about a deleted account's payment once it is refunded", async () => {
  const buyer = await createBuyer();
  const id = await pay(buyer);
  await forget(buyer);
  await deleteAccount(buyer);
  await tell("order.paid", buyer.orderId);
  await askGateway(`/v1/payments/${id}/refund`, {});
  await tell("refund.processed", buyer.orderId);
  expect(await alertsAbout(id)).toMatchObject([{ kind: "PAYMENT_UNMATCHED", isOpen: false }]);
});

test("ignores an order of another site that shares the Razorpay account", async () => {
  const buyer = await createBuyer();
  await pay(buyer);
  await forget(buyer);
  await withSettings(publicSite, async () => {
    expect(await restoreOrder(buyer.orderId)).toBeNull();
    await expect(adoptOrder(buyer.orderId, buyer.userId, act)).rejects.toMatchObject({
      code: "notFound",
    });
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("assigns a lost order to the member named by the operator, and to no other afterwards", async () => {
  const [buyer, member] = [await createBuyer(), await createMember()];
  await pay(buyer);
  await forget(buyer);
  await deleteAccount(buyer);
  expect(await adoptOrder(buyer.orderId, member.userId, act)).toBe("paid");
  expect(await countPurchases(member.userId)).toEqual(one);
  const third = await createMember();
  await expect(adoptOrder(buyer.orderId, third.userId, act)).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await countPurchases(third.userId)).toEqual(nothing);
});

test("refuses to assign an order to an unknown member", async () => {
  const buyer = await createBuyer();
  await pay(buyer);
  await forget(buyer);
  await expect(adoptOrder(buyer.orderId, "nobody", act)).rejects.toMatchObject({
    code: "notFound",
  });
});

test("records the dispute and the refund of a lost order by their events", async () => {
  const buyer = await createBuyer();
  const id = await pay(buyer);
  await forget(buyer);
  await play("dispute", { payment_id: id, state: "created", webhook: "none" });
  await tell("payment.dispute.created", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const where = { payment: { razorpayPaymentId: id } };
  expect(await database().read.dispute.count({ where })).toBe(1);
});

test("counts a dispute that was lost long before its order was assigned", async () => {
  onTestFinished(() => setClock());
  const [buyer, member] = [await createBuyer(), await createMember()];
  const id = await pay(buyer);
  await forget(buyer);
  await deleteAccount(buyer);
  await play("dispute", { payment_id: id, state: "lost", webhook: "none" });
  for (const days of [0, 9]) {
    pass(days * DAY_MS);
    await readLists();
  }
  expect(await adoptOrder(buyer.orderId, member.userId, act)).toBe("paid");
  await readLists();
  expect(await amountsOf(id)).toMatchObject({ disputedPaise: 117_882 });
  expect(await countYears(member.userId)).toBe(0);
});
