/** Which of an order's listed payments settles it, and what is said of the others. */
import { afterEach, expect, test } from "vitest";
import { listOtherPayments } from "#lib/billing/payments/find-paid.ts";
import { settle } from "#lib/billing/payments/settle-order.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { database } from "#lib/core/database/client.ts";
import { orderOf, PRICE, pay, planOf, tellAll } from "#tests/api/billing/sandbox.ts";
import {
  askGateway,
  countPurchases,
  countYears,
  createBuyer,
  nothing,
  one,
  play,
  resetSandbox,
  sign,
} from "#tests/api/support/shop/buyer.ts";
import { withDetour, withGateway, withPayments } from "#tests/api/support/shop/fake-gateway.ts";
import { actsOn, alertsAbout, amountsOf } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

afterEach(resetSandbox);

test.each([
  ["goes back uncaptured", { status: "refunded", captured: false }],
  ["cannot be captured", { status: "authorized" }],
  ["has failed", { status: "failed", captured: true }],
  ["belongs to another order", { status: "captured", order_id: "order_IH4NVgf4Dreq1l" }],
])("leaves an order open whose payment %s", async (_how, differs) => {
  const buyer = await createBuyer();
  const payment = { id: "pay_IH4NVgf4Dreq2l", order_id: buyer.orderId };
  const listed = [{ ...payment, amount: PRICE, currency: "INR", ...differs }];
  const order = await orderOf(buyer);
  await withGateway(withPayments(listed), async () => expect(await settle(order)).toBe("open"));
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await alertsAbout(payment.id)).toEqual([]);
});

test.each([
  ["another currency", { status: "captured", currency: "USD" }],
  ["a refund", { status: "refunded", captured: true }],
])("settles with the payment of the price, listed after one with %s", async (what, differs) => {
  const buyer = await createBuyer();
  const name = what.replace(/\W/g, "_");
  const paid = { id: `pay_with_${name}`, order_id: buyer.orderId, amount: PRICE, currency: "INR" };
  const other = { ...paid, id: `pay_of_${name}`, ...differs };
  const listed = [other, { ...paid, status: "captured" }];
  const order = await orderOf(buyer);
  await withGateway(withPayments(listed), async () => expect(await settle(order)).toBe("paid"));
  expect(await amountsOf(paid.id)).toMatchObject({ amountPaise: PRICE });
  expect(await amountsOf(other.id)).toBeNull();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("gives no year for another currency, and raises one alert", async () => {
  const buyer = await createBuyer();
  const id = "pay_IH4NVgf4Dreq1l";
  const payment = { id, order_id: buyer.orderId, amount: PRICE, currency: "USD" };
  await withGateway(withPayments([{ ...payment, status: "captured" }]), async () => {
    for (const _again of [1, 2]) {
      expect((await buyer.verify(sign(buyer.orderId, id))).body).toEqual({});
    }
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", details: { currency: "USD" } },
  ]);
  const entry = await database().read.auditEntry.findFirst({
    where: { subject: `payment ${id}` },
    select: { reason: true, details: true },
  });
  expect(entry?.reason).toBe("as Razorpay says");
  const bought = { order: await orderOf(buyer), razorpayOrderId: buyer.orderId };
  expect(JSON.parse(String(entry?.details))).toEqual({
    ...{ ...bought, amountPaise: PRICE, currency: "USD" },
  });
});

test("raises one alert for a second captured payment, audits it, and gives one year", async () => {
  const buyer = await createBuyer();
  const { result } = await pay(buyer, {});
  await buyer.verify(result);
  const { id } = await play("pay", { order_id: buyer.orderId });
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await countYears(buyer.userId)).toBe(1);
  expect(await alertsAbout(id)).toMatchObject([{ kind: "SECOND_PAYMENT", isOpen: true }]);
  expect(await actsOn(id)).toEqual(["razorpay: alert.second_payment"]);
  await play("refund", { payment_id: id });
  await play("deliver");
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "SECOND_PAYMENT", isOpen: false, resolution: "the money has gone back" },
  ]);
  expect(await planOf(buyer)).toBe("ACTIVE");
});

test("raises an alert for a second payment that only the payment list shows", async () => {
  const buyer = await createBuyer();
  await buyer.verify((await pay(buyer, {})).result);
  const { id } = await play("pay", { order_id: buyer.orderId });
  await Promise.all([readLists(), readLists()]);
  await readLists();
  expect(await alertsAbout(id)).toMatchObject([{ kind: "SECOND_PAYMENT" }]);
  expect(await actsOn(id)).toEqual(["razorpay: alert.second_payment"]);
});

test("settles with the captured payment that matches the order's amount", async () => {
  const buyer = await createBuyer();
  const { id } = await pay(buyer, {});
  const other = await play("pay", { order_id: buyer.orderId, amount: 200_000 });
  await tellAll(buyer);
  expect(await amountsOf(id)).toMatchObject({ amountPaise: PRICE });
  expect(await alertsAbout(id)).toEqual([]);
  expect(await alertsAbout(other.id)).toMatchObject([{ kind: "SECOND_PAYMENT" }]);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

/** Refunds a payment in the dashboard. Resolves with what the bank does then. */
async function refundAtBank(payment: string) {
  await play("slow-refunds");
  const { id } = await play("refund", { payment_id: payment });
  await play("deliver");
  return async (outcome: "processed" | "failed") => {
    await play("settle-refund", { refund_id: id, outcome });
    await play("deliver");
  };
}

test("raises the alert of a second payment again whose refund fails at the bank", async () => {
  const buyer = await createBuyer();
  await buyer.verify((await pay(buyer, {})).result);
  const { id } = await play("pay", { order_id: buyer.orderId });
  await tellAll(buyer);
  const settleFirst = await refundAtBank(id);
  const over = { kind: "SECOND_PAYMENT", isOpen: false, resolution: "the money has gone back" };
  expect(await alertsAbout(id)).toMatchObject([over]);
  await settleFirst("failed");
  expect(await alertsAbout(id)).toMatchObject([{ kind: "SECOND_PAYMENT", isOpen: true }]);
  const settleSecond = await refundAtBank(id);
  await settleSecond("processed");
  expect(await alertsAbout(id)).toMatchObject([over]);
});

test("leaves a refunded payment's alert closed when an older answer is written last", async () => {
  const buyer = await createBuyer();
  const { id: paidBy, result } = await pay(buyer, {});
  await buyer.verify(result);
  const { id } = await play("pay", { order_id: buyer.orderId });
  const order = { id: await orderOf(buyer), razorpayOrderId: buyer.orderId, paidBy };
  await listOtherPayments(order);
  const list = `/v1/orders/${buyer.orderId}/payments`;
  let isFirst = true;
  await withDetour(
    async ({ url }, response) => {
      if (!isFirst || url !== list) return false;
      isFirst = false;
      const older = await askGateway<object>(list);
      await play("refund", { payment_id: id });
      pass(1_000);
      await listOtherPayments(order);
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(older));
      return true;
    },
    () => listOtherPayments(order),
  );
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "SECOND_PAYMENT", isOpen: false, resolution: "the money has gone back" },
  ]);
});
