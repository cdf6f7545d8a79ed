import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { billingLimits } from "#lib/billing/limits.ts";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { countPurchases, createBuyer, nothing, one } from "#tests/api/support/buyer.ts";
import { withoutGateway } from "#tests/api/support/fake-gateway.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf, tell } from "#tests/support/shop/webhooks.ts";
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
