/** Reading Razorpay's lists: many pages, failures in the middle, other shops of the account. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { payments } from "#lib/billing/razorpay/gateway.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { isPage, PAGE } from "#tests/api/billing/reconciler/razorpay-lists.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  nothing,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { withDetour, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { pass } from "#tests/support/time.ts";

type Calls = { total: number; calls: Record<string, number> };
const callsSince = () => askGateway<Calls>("/__sandbox/calls");

/** Sells something in another shop of the account, with an order of its own or without one. */
async function sellElsewhere(notes: object = {}): Promise<string> {
  const order = await askGateway<{ id: string }>("/v1/orders", {
    amount: 5_000,
    currency: "INR",
    notes,
  });
  return (await play("pay", { order_id: order.id })).id;
}

beforeEach(async () => {
  // Each test begins where the previous one ended.
  pass(0);
  await readLists();
  await play("calls");
});

afterEach(async () => {
  await resetSandbox();
  await database().write((tx) => tx.reading.deleteMany({}));
});

test("reads every payment of a period, page by page, also while another one arrives", async () => {
  const made: string[] = [];
  while (made.length < 2 * PAGE + 50) made.push((await play("pay", { amount: 1_000 })).id);
  const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  const read: string[] = [];
  let late = 0;
  await withDetour(
    async (request) => {
      if (isPage(request, "payments", 1)) {
        late += 1;
        await play("pay", { amount: 1_000 });
      }
      return false;
    },
    async () => {
      for await (const { id } of payments(span)) read.push(id);
    },
  );
  expect(late).toBe(1);
  expect(made.filter((id) => !read.includes(id))).toEqual([]);
});

test("stops reading an endless list", async () => {
  const before = { ...billingLimits };
  Object.assign(billingLimits, { listPages: 3 });
  const page = Array.from({ length: PAGE }, (_, at) => ({
    ...{ id: `pay_${at}`, amount: 100, currency: "INR", status: "failed" },
  }));
  let asked = 0;
  await withGateway(
    (_request, response) => {
      asked += 1;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ items: page }));
    },
    async () => {
      await readLists();
      expect(asked).toBe(3);
    },
  );
  Object.assign(billingLimits, before);
});

test("settles payments on the last page of many", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  for (let count = 0; count < PAGE; count += 1) await play("pay", { amount: 1_000 });
  pass(60_000);
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("asks once about each order of another shop, however often its payments are read", async () => {
  for (let count = 0; count < 20; count += 1) await sellElsewhere({ shop: "another" });
  pass(60_000);
  await readLists();
  expect((await callsSince()).calls["GET /v1/orders/:id"]).toBe(20);
  await play("calls");
  for (const _day of [1, 2, 3]) {
    await readLists();
    pass(DAY_MS);
  }
  expect((await callsSince()).calls["GET /v1/orders/:id"]).toBeUndefined();
  expect(await database().read.order.count({ where: { amountPaise: 5_000 } })).toBe(0);
});

test("asks nothing about a payment without an order", async () => {
  for (let count = 0; count < 5; count += 1) await play("pay", { amount: 1_000 });
  pass(60_000);
  await play("calls");
  await readLists();
  const { calls } = await callsSince();
  expect(Object.keys(calls).sort()).toEqual(
    ["/v1/disputes", "/v1/payments", "/v1/refunds"].map((path) => `GET ${path}`),
  );
});

test("closes an event whose payment has no order", async () => {
  const { id } = await play("pay", { amount: 1_000 });
  const body = JSON.stringify({
    entity: "event",
    event: "payment.captured",
    payload: { payment: { entity: { id, order_id: null } } },
  });
  expect((await deliver({ id: `evt_${id}`, body })).status).toBe(200);
  const where = { id: `evt_${id}` };
  const event = await database().read.webhookEvent.findUnique({
    where,
    select: { processedAt: true, isOrderUnknown: true },
  });
  expect(event).toEqual({ processedAt: expect.any(Date), isOrderUnknown: true });
});

test("ignores the notes of a payment, which the browser may have written", async () => {
  const buyer = await createBuyer();
  const notes = { site: environment().siteUrl.host, user_id: buyer.userId, plan: "Annual Plan" };
  const order = await askGateway<{ id: string }>("/v1/orders", { amount: 100, currency: "INR" });
  const paid = await play("pay", { order_id: order.id, notes });
  const alone = await play("pay", { amount: 117_882, notes });
  pass(60_000);
  await readLists();
  for (const { id } of [paid, alone]) {
    expect(await database().read.payment.count({ where: { razorpayPaymentId: id } })).toBe(0);
  }
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test.each([4, 6])("finds a payment captured %i days late without a webhook", async (days) => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  for (let day = 0; day < days; day += 1) {
    await reconcile();
    await readLists();
    pass(DAY_MS);
  }
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  await play("late-authorize", { payment_id: items[0]?.id });
  pass(DAY_MS / 2);
  await reconcile();
  await readLists();
  pass(DAY_MS / 2);
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("keeps an event open until Razorpay's API shows its payment", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("payment.captured", buyer.orderId);
  const processedAt = async () => {
    const [event] = await database().read.webhookEvent.findMany({
      where: { id: message.id },
      select: { processedAt: true },
    });
    return event?.processedAt;
  };
  await withDetour(
    ({ url = "" }, response) => {
      if (!url.endsWith(`/${buyer.orderId}/payments`)) return false;
      response.writeHead(200, { "content-type": "application/json" }).end('{"items":[]}');
      return true;
    },
    async () => {
      expect((await deliver(message)).status).toBe(200);
      expect(await processedAt()).toBeNull();
      pass(billingLimits.eventFirstGapMs);
      await reconcile();
      expect(await processedAt()).toBeNull();
    },
  );
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  pass(billingLimits.eventLastGapMs);
  await reconcile();
  expect(await processedAt()).toEqual(expect.any(Date));
  expect(await countPurchases(buyer.userId)).toEqual(one);
});
