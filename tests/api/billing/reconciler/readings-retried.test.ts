import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
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
import { withDetour } from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { pass } from "#tests/support/time.ts";

const until = async (list: string) => {
  const select = { until: true };
  return (await database().read.reading.findUnique({ where: { list }, select }))?.until ?? null;
};

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
  await resetSandbox();
  await database().write((tx) => tx.reading.deleteMany({}));
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

test("finds a payment captured days late after the clock was ahead for a while", async () => {
  pass(400 * DAY_MS);
  await readLists();
  pass(-400 * DAY_MS);
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  pass(5 * DAY_MS);
  await readLists();
  await play("late-authorize", { payment_id: items[0]?.id });
  pass(DAY_MS);
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});
