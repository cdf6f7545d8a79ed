/** What the events of webhooks do to orders and years. */
import { expect, test } from "vitest";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { processEvent, processOpenEvents } from "#lib/billing/webhooks/webhook-events.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  createPayer,
  nothing,
  one,
  play,
} from "#tests/api/support/shop/buyer.ts";
import { withoutGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf, tell } from "#tests/support/shop/webhooks.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

const statusOf = async (buyer: { get(path: string): Promise<{ body: object }> }) =>
  (await buyer.get("/api/authenticate")).body;

test.each(["order.paid", "payment.captured", "payment.authorized"])(
  "%s alone gives the year when the tab was closed",
  async (event) => {
    const buyer = await createBuyer();
    await payInSandbox(buyer.orderId);
    await tell(event, buyer.orderId);
    expect(await statusOf(buyer)).toMatchObject({ plan_status: "ACTIVE" });
    expect(await countPurchases(buyer.userId)).toEqual(one);
  },
);

test("gives one year when captured comes before authorized and both race with verify", async () => {
  const buyer = await createBuyer();
  const authorized = await eventOf("payment.authorized", buyer.orderId);
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  const captured = await eventOf("payment.captured", buyer.orderId);
  const paid = await eventOf("order.paid", buyer.orderId);
  const responses = await Promise.all([
    deliver(captured),
    buyer.verify(result),
    deliver(paid),
    deliver(authorized),
    deliver(paid),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("ignores the event's own status: an unpaid order stays unpaid", async () => {
  const buyer = await createBuyer();
  const message = await eventOf("order.paid", buyer.orderId);
  expect((await deliver(message)).status).toBe(200);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("records a failed attempt, and leaves the order open for the next one", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  await tell("payment.failed", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  await payInSandbox(buyer.orderId);
  await tell("payment.failed", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  await tell("order.paid", buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("stores an event while Razorpay is down, and processes it later", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  await withoutGateway(async () => {
    expect((await deliver(message)).status).toBe(200);
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  pass(billingLimits.eventFirstGapMs);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const [event] = await database().read.webhookEvent.findMany({
    where: { id: message.id },
    select: { event: true, processedAt: true },
  });
  expect(event).toEqual({ event: "order.paid", processedAt: expect.any(Date) });
});

test("closes an event that is not about money while its order is unpaid", async () => {
  const buyer = await createBuyer();
  const id = "evt_of_an_unpaid_order";
  const payload = { order: { entity: { id: buyer.orderId } } };
  await deliver({ id, body: JSON.stringify({ event: "payment.authorized", payload }) });
  const event = await database().read.webhookEvent.findUnique({
    where: { id },
    select: { processedAt: true, isOrderUnknown: true },
  });
  expect(event).toEqual({ processedAt: expect.any(Date), isOrderUnknown: false });
});

test("closes an event without an order, and ignores an unknown one", async () => {
  const id = "evt_of_no_order";
  const body = JSON.stringify({
    event: "payment.captured",
    payload: { payment: { entity: { id: "pay_1" } } },
  });
  await deliver({ id, body });
  const event = await database().read.webhookEvent.findUnique({
    where: { id },
    select: { processedAt: true, isOrderUnknown: true, razorpayPaymentId: true },
  });
  expect(event).toEqual({
    ...{ processedAt: expect.any(Date), isOrderUnknown: true, razorpayPaymentId: "pay_1" },
  });
  await processEvent("unknown");
});

test("audits a year that a webhook gives as Razorpay's act", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await tell("order.paid", buyer.orderId);
  const where = { razorpayOrderId: buyer.orderId };
  const order = await database().read.order.findUnique({ where, select: { id: true } });
  const entry = { subject: `order ${order?.id}`, action: "order.paid" };
  const entries = await database().read.auditEntry.findMany({
    where: entry,
    select: { actor: true },
  });
  expect(entries).toEqual([{ actor: "razorpay" }]);
});

test("the event of a refund ends the year, and so does that of a lost dispute", async () => {
  const [refunded, disputed] = [await createPayer(), await createPayer()];
  await play("refund", { payment_id: refunded.paymentId });
  await tell("refund.processed", refunded.orderId);
  expect(await statusOf(refunded)).toMatchObject({ plan_status: "INACTIVE" });
  const lost = { payment_id: disputed.paymentId, state: "lost", webhook: "none" };
  await play("dispute", lost);
  await tell("payment.dispute.lost", disputed.orderId);
  expect(await statusOf(disputed)).toMatchObject({ plan_status: "INACTIVE" });
});

test.each([
  ["payment.captured", true],
  ["refund.processed", true],
  ["payment.authorized", false],
])(
  "%s about a second payment of a paid order: raises its alert at once: %s",
  async (event, isRaised) => {
    const payer = await createPayer();
    const second = await play<{ id: string }>("pay", { order_id: payer.orderId });
    const message = await eventOf(event, payer.orderId);
    const body = message.body.replaceAll(payer.paymentId, second.id);
    await deliver({ ...message, body });
    const kinds = (await alertsAbout(second.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(isRaised ? ["SECOND_PAYMENT"] : []);
  },
);

test("asks a silent Razorpay about a few waiting events only", async () => {
  await database().write((tx) => tx.webhookEvent.deleteMany({}));
  const ids = Array.from({ length: 9 }, (_, at) => `evt_waits_${at}`);
  const buyer = await createBuyer();
  const receivedAt = now();
  for (const id of ids) {
    const data = { id, event: "order.paid", razorpayOrderId: buyer.orderId, receivedAt };
    await database().write((tx) =>
      tx.webhookEvent.create({ data: { ...data, nextTryAt: receivedAt } }),
    );
  }
  await withoutGateway(processOpenEvents);
  const tried = { id: { in: ids }, tries: { gt: 0 } };
  expect(await database().read.webhookEvent.count({ where: tried })).toBe(
    billingLimits.razorpaySilences,
  );
});

test("asks Razorpay nothing when another event tells of the same payment", async () => {
  const payer = await createPayer();
  await play("calls");
  await tell("payment.captured", payer.orderId);
  await tell("order.paid", payer.orderId);
  const { total } = await askGateway<{ total: number }>("/__sandbox/calls");
  // The tests' own questions: the order and its payments for each event.
  expect(total).toBe(4);
});
