/** Reading Razorpay's lists: many pages, failures in the middle, other shops of the account. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { billingLimits } from "#lib/billing/limits.ts";
import { payments } from "#lib/billing/razorpay/gateway.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { askGateway, countPurchases, createBuyer, nothing, one } from "#tests/api/support/buyer.ts";
import { withDetour, withGateway } from "#tests/api/support/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { pass } from "#tests/support/time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 100;

type Calls = { total: number; calls: Record<string, number> };

const play = <Answer = { id: string }>(name: string, fields: object = {}) =>
  askGateway<Answer>(`/__sandbox/${name}`, fields);
const callsSince = () => askGateway<Calls>("/__sandbox/calls");
const until = async (list: string) => {
  const select = { until: true };
  return (await database().read.reading.findUnique({ where: { list }, select }))?.until ?? null;
};

/** Sells something in another shop of the account, with an order of its own or without one. */
async function sellElsewhere(notes: object = {}): Promise<string> {
  const order = await askGateway<{ id: string }>("/v1/orders", {
    amount: 5_000,
    currency: "INR",
    notes,
  });
  return (await play("pay", { order_id: order.id })).id;
}

/** True for one page of a list. */
const isPage = ({ url = "" }: IncomingMessage, list: string, page: number) =>
  url.startsWith(`/v1/${list}?`) && url.endsWith(`skip=${page * PAGE}`);

function fail(response: ServerResponse): boolean {
  response.writeHead(500, { "content-type": "application/json" }).end("{}");
  return true;
}

beforeEach(async () => {
  // Each test begins where the previous one ended.
  pass(0);
  await readLists();
  await play("calls");
});

afterEach(async () => {
  await play("reset");
  await play("hold");
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

test("resumes where Razorpay failed in the middle, and loses nothing", async () => {
  const buyers = [await createBuyer(), await createBuyer()];
  for (const { orderId } of buyers) await payInSandbox(orderId);
  for (let count = 0; count < PAGE; count += 1) await play("pay", { amount: 1_000 });
  const before = await until("payments");
  pass(60_000);
  await withDetour(
    (request, response) => isPage(request, "payments", 1) && fail(response),
    readLists,
  );
  expect(await until("payments")).toEqual(before);
  // Which payments the refunds and disputes belong to is not known yet.
  expect(await until("refunds")).toEqual(before);
  // Longer than the overlap of two readings.
  pass(9 * DAY_MS);
  await readLists();
  for (const { userId } of buyers) expect(await countPurchases(userId)).toEqual(one);
});

test("settles the others when one payment fails, and retries that one", async () => {
  const [first, second] = [await createBuyer(), await createBuyer()];
  for (const { orderId } of [first, second]) await payInSandbox(orderId);
  const before = await until("payments");
  pass(60_000);
  await withDetour(
    ({ url = "" }, response) => url.includes(`/${first.orderId}/`) && fail(response),
    readLists,
  );
  expect(await countPurchases(first.userId)).toEqual(nothing);
  expect(await countPurchases(second.userId)).toEqual(one);
  expect(await until("payments")).toEqual(before);
  pass(9 * DAY_MS);
  await readLists();
  expect(await countPurchases(first.userId)).toEqual(one);
});

test("records a refund after retries", async () => {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  await buyer.verify(result ?? {});
  await readLists();
  await play("refund", { payment_id: result?.razorpay_payment_id });
  pass(60_000);
  const paymentId = String(result?.razorpay_payment_id);
  await withDetour(
    ({ url = "" }, response) => url.includes(`/${paymentId}/refunds`) && fail(response),
    readLists,
  );
  expect(await countPurchases(buyer.userId)).toEqual(one);
  pass(20 * DAY_MS);
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("settles each payment once when a lease expires in the middle of a reading", async () => {
  const buyers = [await createBuyer(), await createBuyer(), await createBuyer()];
  for (const { orderId } of buyers) await payInSandbox(orderId);
  pass(60_000);
  let others: Promise<void> | null = null;
  await withDetour(
    async ({ url = "" }) => {
      if (url.includes(`/${buyers[1]?.orderId}/`) && others === null) {
        pass(billingLimits.settleLeaseMs);
        others = readLists();
      }
      return false;
    },
    async () => {
      await readLists();
      await others;
    },
  );
  expect(others).not.toBeNull();
  for (const { userId } of buyers) expect(await countPurchases(userId)).toEqual(one);
  expect(await database().read.lease.count({ where: { name: "lists" } })).toBe(0);
});

test("resumes reading when the clock was ahead for a while", async () => {
  const buyer = await createBuyer();
  pass(400 * DAY_MS);
  await readLists();
  pass(-400 * DAY_MS);
  await payInSandbox(buyer.orderId);
  pass(60_000);
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect((await until("payments"))?.getTime()).toBeLessThan(Date.now() + DAY_MS);
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
