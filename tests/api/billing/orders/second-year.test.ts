/** Late payments of earlier orders by members who have bought another year meanwhile. */
import { afterEach, expect, test } from "vitest";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  countPurchases,
  countYears,
  createBuyer,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf, tell } from "#tests/support/shop/webhooks.ts";
import { actsOn, alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

/** Creates a member whose first payment failed and who has bought a year by another order. */
async function createBuyerOfAnother() {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  await database().write((tx) =>
    tx.order.updateMany({
      where: { razorpayOrderId: buyer.orderId },
      data: { openForUserId: null },
    }),
  );
  const order = await buyer.post("/api/create-order");
  await buyer.verify((await payInSandbox(String(order.body.order_id))) ?? {});
  expect(await countPurchases(buyer.userId)).toEqual(one);
  return { ...buyer, late: String(items[0]?.id) };
}

afterEach(resetSandbox);

test("alerts the operator once about a second year bought by a late payment", async () => {
  const buyer = await createBuyerOfAnother();
  await play("late-authorize", { payment_id: buyer.late });
  for (const event of ["payment.captured", "order.paid"]) await tell(event, buyer.orderId, 2);
  await readLists();
  expect(await countYears(buyer.userId)).toBe(2);
  expect(await alertsAbout(buyer.late)).toMatchObject([{ kind: "SECOND_YEAR", isOpen: true }]);
  expect(await actsOn(buyer.late)).toEqual(["razorpay: alert.second_year"]);
});

test("leaves a late authorized payment uncaptured while another year runs", async () => {
  const buyer = await createBuyerOfAnother();
  await play("late-authorize", { payment_id: buyer.late, leave: "authorized" });
  const message = await eventOf("payment.authorized", buyer.orderId);
  await deliver(message);
  pass(billingLimits.settleFirstGapMs);
  await reconcile();
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await askGateway<object>(`/v1/payments/${buyer.late}`)).toMatchObject({
    status: "authorized",
  });
  expect(await alertsAbout(buyer.late)).toEqual([]);
  const event = await database().read.webhookEvent.findUnique({
    where: { id: message.id },
    select: { processedAt: true },
  });
  expect(event?.processedAt).not.toBeNull();
});

test("captures a late payment when no other year runs", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  await play("late-authorize", { payment_id: items[0]?.id, leave: "authorized" });
  await tell("payment.authorized", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("raises no alert for a renewal in the last month", async () => {
  const start = new Date("2027-03-15T09:30:00Z");
  setClock(() => start);
  const buyer = await createBuyer();
  await buyer.verify((await payInSandbox(buyer.orderId)) ?? {});
  setClock(() => new Date("2028-03-01T00:00:00Z"));
  await buyer.beginSession(buyer.userId);
  const order = await buyer.post("/api/create-order");
  const result = await payInSandbox(String(order.body.order_id));
  await buyer.verify(result ?? {});
  expect(await countYears(buyer.userId)).toBe(2);
  expect(await alertsAbout(String(result?.razorpay_payment_id))).toEqual([]);
});

test("adds two years for two simultaneously paid orders, and alerts about one", async () => {
  const buyer = await createBuyer();
  await database().write((tx) =>
    tx.order.updateMany({
      where: { razorpayOrderId: buyer.orderId },
      data: { openForUserId: null },
    }),
  );
  const order = await buyer.post("/api/create-order");
  const paid = [await payInSandbox(buyer.orderId), await payInSandbox(String(order.body.order_id))];
  await Promise.all(paid.map((result) => buyer.verify(result ?? {})));
  expect(await countYears(buyer.userId)).toBe(2);
  const ids = paid.map((result) => String(result?.razorpay_payment_id));
  const alerts = (await Promise.all(ids.map(alertsAbout))).flat();
  expect(alerts).toMatchObject([{ kind: "SECOND_YEAR" }]);
});

test.each([
  ["the whole late payment has gone back", {}, 1, []],
  ["a part of it has gone back", { amount: 10_000 }, 2, [{ kind: "SECOND_YEAR" }]],
])("alerts about a second year only while it is paid: %s", async (_what, part, years, alerts) => {
  const buyer = await createBuyerOfAnother();
  await play("late-authorize", { payment_id: buyer.late });
  await play("refund", { payment_id: buyer.late, ...part });
  await tell("order.paid", buyer.orderId);
  expect(await countYears(buyer.userId)).toBe(years);
  expect(await alertsAbout(buyer.late)).toMatchObject(alerts);
  expect(await alertsAbout(buyer.late)).toHaveLength(alerts.length);
});
