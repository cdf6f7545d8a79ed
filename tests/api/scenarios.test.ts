/**
 * What Razorpay and browsers do to a purchase, one test each, with all that is left behind counted.
 * Verify, webhooks, refunds and the gateway's failures have files of their own beside this one.
 */
import { expect, test } from "vitest";
import { setClock } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";
import { withLease } from "#lib/database/lease.ts";
import { nextLook, reconcile } from "#lib/payments/settle-open-orders.ts";
import {
  askGateway,
  type Buyer,
  countPurchases,
  createBuyer,
  nothing,
  one,
} from "#tests/api/buyer.ts";
import { always, withGateway, withoutGateway } from "#tests/api/fake-gateway.ts";
import { payInSandbox } from "#tests/support/checkout.ts";
import { createMember } from "#tests/support/people.ts";
import { tell } from "#tests/support/webhooks.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const later = (ms: number) => {
  const time = new Date(Date.now() + ms);
  setClock(() => time);
};

const lookOf = (buyer: Buyer) =>
  database().read.order.findUnique({
    where: { razorpayOrderId: buyer.orderId },
    select: { looks: true, nextLookAt: true, offeredAt: true },
  });

async function failedPayment(orderId: string): Promise<string> {
  await payInSandbox(orderId, { outcome: "fail" });
  const { items } = await askGateway(`/v1/orders/${orderId}/payments`);
  return String(items[0]?.id);
}

test("declined, then paid on the same order: one payment, one year", async () => {
  const buyer = await createBuyer();
  await failedPayment(buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/profile" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("the window was closed: nothing is paid, and the same order is offered again", async () => {
  const buyer = await createBuyer();
  expect((await buyer.post("/api/create-order")).body.order_id).toBe(buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("the tab was closed and no webhook came: the reconciler finds the payment after 15 minutes", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  later(14 * MINUTE_MS);
  expect(await reconcile()).toBe(0);
  later(16 * MINUTE_MS);
  expect(await reconcile()).toBe(1);
  expect(await reconcile()).toBe(0);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test.each(["captured", "authorized"])(
  "a payment that failed and is %s days later is a year all the same",
  async (leave) => {
    const buyer = await createBuyer();
    const payment_id = await failedPayment(buyer.orderId);
    await tell("payment.failed", buyer.orderId);
    later(16 * MINUTE_MS);
    expect(await reconcile()).toBe(0);
    await askGateway("/__sandbox/late-authorize", { payment_id, leave });
    later(3 * DAY_MS);
    expect(await reconcile()).toBe(1);
    expect(await countPurchases(buyer.userId)).toEqual(one);
    const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
    expect(items).toMatchObject([{ id: payment_id, status: "captured" }]);
  },
);

test("two attempts succeed: the late one goes back by itself, and the year stays", async () => {
  const buyer = await createBuyer();
  const payment_id = await failedPayment(buyer.orderId);
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  await buyer.verify(result);
  await askGateway("/__sandbox/late-authorize", { payment_id });
  await tell("refund.processed", buyer.orderId);
  await tell("payment.captured", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect((await buyer.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
});

test("an order that is paid already takes no other payment", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  expect(await payInSandbox(buyer.orderId)).toBeNull();
  await tell("order.paid", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("Razorpay is away when an order is asked for: the next try makes one order", async () => {
  const member = await createMember();
  await withoutGateway(async () => {
    expect((await member.post("/api/create-order")).status).toBe(502);
  });
  expect((await member.post("/api/create-order")).status).toBe(200);
  expect(await database().read.order.count({ where: { userId: member.userId } })).toBe(1);
  expect(await countPurchases(member.userId)).toEqual(nothing);
});

test("verify got no answer from Razorpay, and is tried again: one year", async () => {
  const buyer = await createBuyer();
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  await withGateway(always(503, "busy", "text/html"), async () => {
    expect((await buyer.verify(result)).status).toBe(502);
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/profile" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("the webhook was switched off after a day of failures: the reconciler does without", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  later(25 * 60 * MINUTE_MS);
  expect(await reconcile()).toBe(1);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("Razorpay's clock is not ours: an event of yesterday and of tomorrow counts the same", async () => {
  for (const ms of [-DAY_MS, DAY_MS]) {
    const buyer = await createBuyer();
    await payInSandbox(buyer.orderId);
    later(ms);
    await tell("order.paid", buyer.orderId);
    setClock();
    expect(await countPurchases(buyer.userId)).toEqual(one);
  }
});

test("gaps between looks grow, and end four days after the offer", async () => {
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

test("one process does the work at a time, and a killed one's lease ends", async () => {
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
