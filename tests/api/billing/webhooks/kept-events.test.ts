/** Stored webhook events: processed once, retried, kept and deleted. */
import { afterEach, expect, test } from "vitest";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { deleteOldEvents, processEvent } from "#lib/billing/webhooks/webhook-events.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, MINUTE_MS } from "#lib/core/durations.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  nothing,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { always, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { withOtherAccount } from "#tests/support/shop/keys.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

const eventIn = (id: string) =>
  database().read.webhookEvent.findUnique({
    where: { id },
    select: { processedAt: true, tries: true, nextTryAt: true, isOrderUnknown: true },
  });

/** Stores an unprocessed event. */
async function record(razorpayOrderId: string, event = "order.paid"): Promise<string> {
  const receivedAt = new Date();
  const data = { id: `evt_${crypto.randomUUID()}`, event, razorpayOrderId, receivedAt };
  await database().write((tx) =>
    tx.webhookEvent.create({ data: { ...data, nextTryAt: receivedAt }, select: { id: true } }),
  );
  return data.id;
}

afterEach(async () => {
  await resetSandbox();
  await database().write((tx) => tx.webhookEvent.deleteMany({}));
});

test("processes an event once when two processes take it at the same time", async () => {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  const second = await play("pay", { order_id: buyer.orderId });
  const id = await record(buyer.orderId, "payment.captured");
  await Promise.all([processEvent(id), processEvent(id), processEvent(id), reconcile()]);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const payments = [String(result?.razorpay_payment_id), second.id];
  const alerts = (await Promise.all(payments.map(alertsAbout))).flat();
  expect(alerts).toMatchObject([{ kind: "SECOND_PAYMENT" }]);
  const event = await eventIn(id);
  expect(event?.processedAt).toEqual(expect.any(Date));
  await processEvent(id);
  expect((await eventIn(id))?.tries).toBe(event?.tries);
});

test("retries an event with growing gaps, at most four times a day", async () => {
  pass(0);
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  const gaps: number[] = [];
  await withOtherAccount(async () => {
    await deliver(message);
    for (let minute = 0; minute < 2 * 24 * 60; minute += 30) {
      const before = await eventIn(message.id);
      await reconcile();
      const after = await eventIn(message.id);
      if (before && after && after.tries > before.tries) gaps.push(minute);
      pass(30 * MINUTE_MS);
    }
    expect(await countPurchases(buyer.userId)).toEqual(nothing);
  });
  expect(gaps.length).toBeGreaterThan(4);
  expect(gaps.length).toBeLessThan(20);
  pass(billingLimits.eventLastGapMs);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("processes the other events of a round when some fail", async () => {
  pass(0);
  const [stuck, buyer] = [await createBuyer(), await createBuyer()];
  await payInSandbox(buyer.orderId);
  const troubled: string[] = [];
  while (troubled.length < billingLimits.settleRound + 5)
    troubled.push(await record(stuck.orderId));
  const id = await record(buyer.orderId);
  pass(MINUTE_MS);
  await reconcile();
  await reconcile();
  expect((await eventIn(id))?.processedAt).toEqual(expect.any(Date));
  for (const one of troubled) expect((await eventIn(one))?.processedAt).toBeNull();
});

test("deletes events after a month, those of unknown orders after 400 days, and no open ones earlier", async () => {
  pass(0);
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const [known, open] = [await record(buyer.orderId), await record("order_AAAAAAAAAAAAAA")];
  const foreign = await askGateway<{ id: string }>("/v1/orders", { amount: 100, currency: "INR" });
  const unknown = await record(foreign.id);
  for (const id of [known, unknown, open]) await processEvent(id);
  expect(await eventIn(unknown)).toMatchObject({ isOrderUnknown: true });
  expect(await eventIn(open)).toMatchObject({ processedAt: null });
  const left = async () =>
    (await Promise.all([known, unknown, open].map(eventIn))).map((event) => event !== null);
  pass(billingLimits.webhookEventMs - MINUTE_MS);
  await deleteOldEvents();
  expect(await left()).toEqual([true, true, true]);
  pass(2 * MINUTE_MS);
  await deleteOldEvents();
  expect(await left()).toEqual([false, true, true]);
  pass(billingLimits.unknownEventMs - billingLimits.webhookEventMs);
  await deleteOldEvents();
  expect(await left()).toEqual([false, false, false]);
});

test("leaves an event open while Razorpay fails, and processes it within a day after it", async () => {
  pass(0);
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const id = await record(buyer.orderId);
  await withGateway(always(500, "{}"), async () => {
    for (let minute = 0; minute < 60; minute += 1) {
      await reconcile();
      pass(MINUTE_MS);
    }
  });
  expect(await eventIn(id)).toMatchObject({ processedAt: null });
  pass(DAY_MS);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});
