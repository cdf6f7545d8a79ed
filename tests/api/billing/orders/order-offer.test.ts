import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import type { PaymentMode } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  nothing,
  one,
  purchasesOf,
} from "#tests/api/support/shop/buyer.ts";
import { withDetour } from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { settleEveryOpenOrder } from "#tests/support/shop/settle-open-orders.ts";
import { pass } from "#tests/support/time.ts";

type Altered = {
  mode?: PaymentMode;
  amountPaise?: number;
  plan?: string;
  openForUserId?: null;
  nextLookAt?: null;
};

/** Changes the buyer's open order as if it had been made under other settings. */
function alterOrder(orderId: string, data: Altered) {
  return database().write((tx) =>
    tx.order.updateMany({ where: { razorpayOrderId: orderId }, data }),
  );
}

test("settles a reoffered old order that was paid although the tab was closed", async () => {
  const buyer = await createBuyer();
  const start = Date.now();
  await database().write((tx) =>
    tx.session.updateMany({
      where: { userId: buyer.userId },
      data: { expiresAt: new Date(start + 90 * DAY_MS) },
    }),
  );
  setClock(() => new Date(start + 40 * DAY_MS));
  const again = await buyer.post("/api/create-order");
  expect(again.body.order_id).toBe(buyer.orderId);
  await payInSandbox(buyer.orderId);
  setClock(() => new Date(start + 43 * DAY_MS));
  expect(await settleEveryOpenOrder()).toBe(1);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("an open order of Razorpay's test mode does not block a new order", async () => {
  const buyer = await createBuyer();
  await alterOrder(buyer.orderId, { mode: "TEST" });
  await payInSandbox(buyer.orderId);
  expect(await settleEveryOpenOrder()).toBe(0);

  const response = await buyer.post("/api/create-order");
  expect(response.status).toBe(200);
  expect(response.body.order_id).not.toBe(buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  const { orders } = await purchasesOf(buyer.userId);
  expect(orders.map((order) => order.openForUserId === null).sort()).toEqual([false, true]);
});

test("does not reoffer an open order of another price, and leaves another member's open", async () => {
  const [buyer, other] = [await createBuyer(), await createBuyer()];
  await alterOrder(buyer.orderId, { amountPaise: 100_000 });
  const response = await buyer.post("/api/create-order");
  expect(response.body).toMatchObject({ amount: 117_882 });
  expect(response.body.order_id).not.toBe(buyer.orderId);
  expect((await purchasesOf(other.userId)).orders).toMatchObject([{ openForUserId: other.userId }]);
});

test("settles the newest of the superseded orders before making another", async () => {
  const buyer = await createBuyer();
  let left = buyer.orderId;
  for (let count = 1; count <= billingLimits.leftOrders; count += 1) {
    await alterOrder(left, { plan: "Of yesterday" });
    pass(1000);
    left = String((await buyer.post("/api/create-order")).body.order_id);
  }
  await payInSandbox(left);
  await alterOrder(left, { plan: "Of yesterday" });
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("does not ask Razorpay about a superseded order that is finished", async () => {
  const buyer = await createBuyer();
  await alterOrder(buyer.orderId, { plan: "Of yesterday", openForUserId: null, nextLookAt: null });
  const asked: string[] = [];
  const note = ({ url = "" }: IncomingMessage) => {
    asked.push(url);
    return false;
  };
  await withDetour(note, async () => {
    expect((await buyer.post("/api/create-order")).status).toBe(200);
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join()).not.toContain(buyer.orderId);
});

test("schedules the first check of an offered order after the first gap", async () => {
  const { orderId } = await createBuyer();
  const order = await database().read.order.findUnique({
    where: { razorpayOrderId: orderId },
    select: { offeredAt: true, nextLookAt: true },
  });
  const gapMs = Number(order?.nextLookAt) - Number(order?.offeredAt);
  expect(gapMs).toBe(billingLimits.settleFirstGapMs);
});

test("settles a paid order of an old price before making another", async () => {
  const buyer = await createBuyer();
  await database().write((tx) =>
    tx.order.updateMany({
      where: { razorpayOrderId: buyer.orderId },
      data: { openForUserId: null },
    }),
  );
  await payInSandbox(buyer.orderId);
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("a year that was paid and refunded before the site heard of it may be bought again", async () => {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  await askGateway(`/v1/payments/${result?.razorpay_payment_id}/refund`, {});
  const response = await buyer.post("/api/create-order");
  expect(response.status).toBe(200);
  expect(response.body.order_id).not.toBe(buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual({ ...one, creditNotes: 1 });
});
