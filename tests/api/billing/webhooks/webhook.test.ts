import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { billingLimits } from "#lib/billing/limits.ts";
import { receiveWebhook } from "#lib/billing/payments/webhook.ts";
import { processEvent, processOpenEvents } from "#lib/billing/payments/webhook-events.ts";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  createPayer,
  nothing,
  one,
} from "#tests/api/support/buyer.ts";
import { withoutGateway } from "#tests/api/support/fake-gateway.ts";
import { withSettings } from "#tests/api/support/settings.ts";
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
  const answers = await Promise.all([
    deliver(captured),
    buyer.verify(result),
    deliver(paid),
    deliver(authorized),
    deliver(paid),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("ignores the event's own status: an unpaid order stays unpaid", async () => {
  const buyer = await createBuyer();
  const message = await eventOf("order.paid", buyer.orderId);
  expect((await deliver(message)).status).toBe(200);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test.each([
  ["another secret's", { secret: "whsec_another" }],
  ["none", { signature: "" }],
  ["zeros", { signature: "0".repeat(64) }],
  ["no hex", { signature: "z".repeat(64) }],
])("refuses a signature that is %s with 400, and changes nothing", async (_name, forged) => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  const answer = await deliver(message, forged);
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toBe("The signature does not fit the body.");
  expect(await database().read.webhookEvent.count({ where: { id: message.id } })).toBe(0);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("refuses a body that was serialised again or has another amount", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  const { webhookSecret } = environment().razorpay;
  const signature = createHmac("sha256", webhookSecret).update(message.body).digest("hex");
  const rewritten = JSON.stringify(JSON.parse(message.body), null, 2);
  const tampered = message.body.replaceAll("117882", "100");
  for (const body of [rewritten, tampered]) {
    expect((await deliver({ ...message, body }, { signature })).status).toBe(400);
  }
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("answers 200 to unknown and unhandled events", async () => {
  const buyer = await createBuyer();
  const known = await eventOf("payment.downtime.started", buyer.orderId);
  const unknown = { ...known, id: "evt_unknown", body: known.body.replace("order_", "order_x") };
  for (const message of [known, unknown, { id: "evt_1", body: "{}" }, { id: "evt_2", body: "no" }])
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

test("accepts the previous secret for 24 hours after the change", async () => {
  const changedAt = new Date("2027-03-15T09:30:00Z");
  const previous = {
    RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "whsec_before",
    RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: changedAt.toISOString(),
  };
  setClock(() => changedAt);
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  await withSettings(previous, async () => {
    const answerAfter = async (ms: number) => {
      setClock(() => new Date(changedAt.getTime() + ms));
      return (await deliver(message, { secret: "whsec_before" })).status;
    };
    expect(await answerAfter(24 * 60 * 60 * 1000)).toBe(400);
    expect(await answerAfter(24 * 60 * 60 * 1000 - 1)).toBe(200);
  });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("recognises a repeated event without an id by its body", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = { ...(await eventOf("order.paid", buyer.orderId)), id: "" };
  for (let time = 0; time < 3; time += 1) expect((await deliver(message)).status).toBe(200);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const events = { where: { razorpayOrderId: buyer.orderId } };
  expect(await database().read.webhookEvent.count(events)).toBe(1);
});

const hashOf = (body: string) => createHash("sha256").update(body).digest("hex");

const stored = async (id: string) =>
  (await database().read.webhookEvent.count({ where: { id } })) === 1;

test.each(["", "two words", "x".repeat(101), "é"])(
  "stores an event with the unusable id %j under the hash of its body",
  async (id) => {
    const body = JSON.stringify({ event: `payment.${id}`.slice(0, 100), payload: {} });
    const key = environment().razorpay.webhookSecret;
    const headers = new Headers({
      "x-razorpay-signature": createHmac("sha256", key).update(body).digest("hex"),
      ...(id === "" ? {} : { "x-razorpay-event-id": id }),
    });
    await receiveWebhook(new TextEncoder().encode(body), headers);
    expect(await stored(hashOf(body))).toBe(true);
  },
);

test("stores a usable id of 100 signs, and an event's name of as many", async () => {
  const [id, event] = ["x".repeat(100), "y".repeat(100)];
  await deliver({ id, body: JSON.stringify({ event, payload: {} }) });
  expect(await stored(id)).toBe(true);
});

test.each([
  ["a name that is too long", JSON.stringify({ event: "y".repeat(101), payload: {} })],
  ["no payload", JSON.stringify({ event: "order.paid" })],
  ["an order without an id", JSON.stringify({ event: "x", payload: { order: { entity: {} } } })],
  ["a payment without one", JSON.stringify({ event: "x", payload: { payment: { entity: {} } } })],
  ["text that is not UTF-8", Buffer.from('{"event":"\xff","payload":{}}', "latin1")],
])("answers 200 to %s, and stores nothing", async (_what, body) => {
  const id = `evt_${crypto.randomUUID()}`;
  const key = environment().razorpay.webhookSecret;
  const signature = createHmac("sha256", key).update(body).digest("hex");
  const headers = new Headers({ "x-razorpay-signature": signature, "x-razorpay-event-id": id });
  await receiveWebhook(Buffer.from(body), headers);
  expect(await stored(id)).toBe(false);
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

test("a refund's event ends the year, and a dispute's counts what is lost", async () => {
  const [refunded, disputed] = [await createPayer(), await createPayer()];
  await askGateway("/__sandbox/refund", { payment_id: refunded.paymentId });
  await tell("refund.processed", refunded.orderId);
  expect(await statusOf(refunded)).toMatchObject({ plan_status: "INACTIVE" });
  const lost = { payment_id: disputed.paymentId, state: "lost", webhook: "none" };
  await askGateway("/__sandbox/dispute", lost);
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
    const second = await askGateway<{ id: string }>("/__sandbox/pay", { order_id: payer.orderId });
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
  await askGateway("/__sandbox/calls", {});
  await tell("payment.captured", payer.orderId);
  await tell("order.paid", payer.orderId);
  const { total } = await askGateway<{ total: number }>("/__sandbox/calls");
  // The tests' own questions: the order and its payments for each event.
  expect(total).toBe(4);
});
