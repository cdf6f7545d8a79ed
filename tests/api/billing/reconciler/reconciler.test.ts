/** When the reconciler runs, and in which process. scenarios.test.ts covers what it settles. */
import { expect, test } from "vitest";
import { nextLook, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { withLease } from "#lib/core/database/lease.ts";
import { DAY_MS, MINUTE_MS } from "#lib/core/durations.ts";
import {
  type Buyer,
  countPurchases,
  createBuyer,
  createPayer,
  one,
} from "#tests/api/support/shop/buyer.ts";
import { withDetour } from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { pass } from "#tests/support/time.ts";

const later = (ms: number) => {
  const time = new Date(Date.now() + ms);
  setClock(() => time);
};

const lookOf = (buyer: Buyer) =>
  database().read.order.findUnique({
    where: { razorpayOrderId: buyer.orderId },
    select: { looks: true, nextLookAt: true, offeredAt: true },
  });

test("finds a payment after 15 minutes when the tab was closed and no webhook came", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  later(14 * MINUTE_MS);
  expect(await reconcile()).toBe(0);
  later(16 * MINUTE_MS);
  expect(await reconcile()).toBe(1);
  expect(await reconcile()).toBe(0);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("increases the gaps between checks, and stops four days after the offer", async () => {
  const buyer = await createBuyer();
  const gaps: number[] = [];
  let order = await lookOf(buyer);
  const offeredAt = order?.offeredAt ?? new Date(0);
  let last = offeredAt.getTime();
  while (order?.nextLookAt) {
    const due = order.nextLookAt;
    gaps.push(due.getTime() - last);
    last = due.getTime();
    setClock(() => due);
    await reconcile();
    order = await lookOf(buyer);
  }
  expect(gaps.slice(0, 4)).toEqual([15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS));
  expect(Math.max(...gaps)).toBe(12 * 60 * MINUTE_MS);
  expect(last).toBe(offeredAt.getTime() + 4 * DAY_MS);
  expect(order?.looks).toBe(gaps.length);
  expect(nextLook(offeredAt, 1)).toBeNull();
});

test("delays the retry of a failing order without delaying the others", async () => {
  const { settleRound } = billingLimits;
  Object.assign(billingLimits, { settleRound: 1 });
  pass(0);
  const [first, second] = [await createBuyer(), await createBuyer()];
  for (const { orderId } of [first, second]) await payInSandbox(orderId);
  pass(15 * MINUTE_MS);
  let asked = 0;
  await withDetour(
    ({ url = "" }, response) => {
      if (!url.includes(first.orderId)) return false;
      asked += 1;
      response.writeHead(500).end("{}");
      return true;
    },
    async () => {
      expect(await reconcile()).toBe(0);
      expect(await reconcile()).toBe(1);
      expect(await reconcile()).toBe(0);
      expect(asked).toBe(1);
    },
  );
  pass(MINUTE_MS);
  expect(await reconcile()).toBe(1);
  for (const { userId } of [first, second]) expect(await countPurchases(userId)).toEqual(one);
  Object.assign(billingLimits, { settleRound });
});

test("refunds of an account that Razorpay does not know do not delay others", async () => {
  const [lost, payer] = [await createPayer(), await createPayer()];
  await refundPayment(payer.order, { reason: "a part", amountPaise: 20_000 });
  const ids = { [lost.order]: "lost", [payer.order]: "open" };
  const payments = await database().read.payment.findMany({
    where: { orderId: { in: Object.keys(ids) } },
    select: { id: true, orderId: true },
  });
  const request = (orderId: string, index: number) => ({
    id: `${ids[orderId]} ${index}`,
    paymentId: String(payments.find((payment) => payment.orderId === orderId)?.id),
    ...{ amountPaise: 500, status: "REQUESTED" as const, reason: "a wish" },
    createdAt: new Date(Date.now() + index),
  });
  const first = Array.from({ length: billingLimits.settleRound }, (_, index) =>
    request(lost.order, index),
  );
  const data = [...first, request(payer.order, billingLimits.settleRound)];
  await database().write(async (tx) => {
    await tx.refund.createMany({ data });
    const gone = { razorpayPaymentId: "pay_gone" };
    await tx.payment.updateMany({ where: { orderId: lost.order }, data: gone });
  });
  const where = { paymentId: request(payer.order, 0).paymentId, status: "REQUESTED" as const };
  // Each round leaves one of 51 out.
  for (let round = 0; round < 10; round += 1) await reconcile();
  expect(await database().read.refund.count({ where })).toBe(0);
  await database().write((tx) => tx.refund.deleteMany({ where: { status: "REQUESTED" } }));
});

test("one process holds the lease, and a killed one's lease expires", async () => {
  let inner: unknown = "not asked";
  const outer = await withLease("work", MINUTE_MS, async () => {
    inner = await withLease("work", MINUTE_MS, async () => "twice");
    return "once";
  });
  expect([outer, inner]).toEqual(["once", null]);
  const killed = { name: "work", holder: "killed", expiresAt: new Date(Date.now() + MINUTE_MS) };
  await database().write((tx) => tx.lease.create({ data: killed, select: { name: true } }));
  expect(await withLease("work", MINUTE_MS, async () => "too early")).toBeNull();
  later(MINUTE_MS + 1);
  expect(await withLease("work", MINUTE_MS, async () => "again")).toBe("again");
});

test("a lease that was left while the clock was ahead does not stop the work", async () => {
  const data = { name: "work", holder: "killed", expiresAt: new Date(Date.now() + DAY_MS) };
  await database().write((tx) => tx.lease.create({ data, select: { name: true } }));
  expect(await withLease("work", MINUTE_MS, async () => "again")).toBe("again");
});
