/** Years sold without money, by the sandbox or test keys, and sales with live keys. */
import { afterEach, expect, test } from "vitest";
import { oneYearAfter } from "#lib/accounts/membership/policy.ts";
import { settle } from "#lib/billing/payments/settle-order.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { settleRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { retireDemo } from "#lib/site/demo.ts";
import {
  askGateway,
  countPurchases,
  countYears,
  createBuyer,
  createPayer,
  nothing,
  one,
  play,
  purchasesOf,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { withoutKeys, withTestKeys } from "#tests/support/shop/keys.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { documentsOf, expectGapless } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

type Person = { userId: string; get(path: string): Promise<{ body: object }> };

const planOf = async (person: Person) => (await person.get("/api/authenticate")).body;
const active = { plan_status: "ACTIVE" };
const inactive = { plan_status: "INACTIVE" };

const numbersOf = async ({ userId }: Person) =>
  (await documentsOf(userId)).map(({ number }) => number);

const kinds = [
  ["test keys", withTestKeys],
  ["the sandbox", withoutKeys],
] as const;

afterEach(resetSandbox);

test.each(kinds)("numbers documents of %s in a series of their own", async (_name, inMode) => {
  const before = await createPayer();
  const [first = ""] = await numbersOf(before);
  const played = await inMode(async () => {
    const payer = await createPayer();
    await refundPayment(payer.order, { reason: "a wish" });
    return payer;
  });
  const [invoice, creditNote] = await numbersOf(played);
  expect([invoice, creditNote]).toEqual([
    expect.stringMatching(/^TST-\d{4}-\d{6}$/),
    expect.stringMatching(/^TST-\d{4}-\d{6}$/),
  ]);
  const after = await createPayer();
  const [second = ""] = await numbersOf(after);
  expect(Number(second.slice(-6))).toBe(Number(first.slice(-6)) + 1);
  await expectGapless();
});

test.each(kinds)("ends the years of %s when the site goes live", async (_name, inMode) => {
  const played = await inMode(createPayer);
  expect(await planOf(played)).toMatchObject(active);
  expect(await retireDemo("LIVE")).toMatch(/1 played years ended/);
  expect(await planOf(played)).toMatchObject(inactive);
  expect(await retireDemo("LIVE")).toBe("none, as this is no demo");
  // Now it can be bought with money.
  const order = await played.post("/api/create-order");
  expect(order.status).toBe(200);
  await played.verify((await payInSandbox(String(order.body.order_id))) ?? {});
  expect(await planOf(played)).toMatchObject(active);
});

test("ends the sandbox's years with test keys, and those of test keys only with live keys", async () => {
  const [sandboxed, tested] = [await withoutKeys(createPayer), await withTestKeys(createPayer)];
  const live = await createPayer();
  await retireDemo("TEST");
  expect(await planOf(sandboxed)).toMatchObject(inactive);
  for (const person of [tested, live]) expect(await planOf(person)).toMatchObject(active);
});

test.each(kinds)(
  "offers, settles and refunds no order of %s with live keys",
  async (_name, inMode) => {
    const { buyer, payer, message } = await inMode(async () => {
      const paying = await createBuyer();
      await payInSandbox(paying.orderId);
      const paid = await createPayer();
      return { buyer: paying, payer: paid, message: await eventOf("order.paid", paying.orderId) };
    });
    await recordRefund(payer.order);
    const order = await database().read.order.findUnique({
      where: { razorpayOrderId: buyer.orderId },
      select: { id: true },
    });
    await play("calls");

    expect(await settle(String(order?.id))).toBe("otherMode");
    expect((await deliver(message)).status).toBe(200);
    pass(billingLimits.settleFirstGapMs);
    await reconcile();
    await settleRefunds(payer.order);
    await expect(refundPayment(payer.order, { reason: "a wish" })).rejects.toMatchObject({
      code: "notFound",
    });
    const { calls } = await askGateway<{ calls: Record<string, number> }>("/__sandbox/calls");
    const changing = Object.keys(calls).filter((call) => !call.startsWith("GET "));
    expect(changing.filter((call) => !call.startsWith("PATCH "))).toEqual([]);
    expect(await countPurchases(buyer.userId)).toEqual(nothing);
    expect(await countPurchases(payer.userId)).toEqual(one);

    const response = await buyer.post("/api/create-order");
    expect(response.status).toBe(200);
    expect(response.body.order_id).not.toBe(buyer.orderId);
  },
);

/** Records a refund that is not sent. */
async function recordRefund(orderId: string): Promise<void> {
  await database().write(async (tx) => {
    const { id } = await tx.payment.findUniqueOrThrow({
      where: { orderId },
      select: { id: true },
    });
    const refund = { id: crypto.randomUUID(), paymentId: id, amountPaise: 10_000 };
    const data = {
      ...refund,
      status: "REQUESTED",
      reason: "a test",
      createdAt: new Date(),
    } as const;
    await tx.refund.create({ data, select: { id: true } });
  });
}

test("leaves live members, orders and payments alone while test keys are set", async () => {
  const [payer, buyer] = [await createPayer(), await createBuyer()];
  await payInSandbox(buyer.orderId);
  await withTestKeys(async () => {
    await retireDemo("TEST");
    pass(billingLimits.settleFirstGapMs);
    await reconcile();
    await readLists();
    await expect(refundPayment(payer.order, { reason: "a wish" })).rejects.toMatchObject({
      code: "notFound",
    });
    expect(await planOf(payer)).toMatchObject(active);
    expect((await payer.post("/api/create-order")).status).toBe(409);
    expect(await countPurchases(buyer.userId)).toEqual(nothing);
  });
  expect(await countYears(payer.userId)).toBe(1);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("keeps the live year of a member who had a test year before it", async () => {
  const played = await withTestKeys(createPayer);
  await retireDemo("LIVE");
  const order = await played.post("/api/create-order");
  await played.verify((await payInSandbox(String(order.body.order_id))) ?? {});
  const { memberships } = await purchasesOf(played.userId);
  await retireDemo("LIVE");
  expect((await purchasesOf(played.userId)).memberships).toEqual(memberships);
  expect(await planOf(played)).toMatchObject(active);
  expect(await countYears(played.userId)).toBe(1);
});

test("starts a live year at once that was bought for the end of a test year", async () => {
  const start = new Date("2027-03-15T09:30:00Z");
  const [first, second] = [new Date("2028-03-01T00:00:00Z"), new Date("2028-03-02T00:00:00Z")];
  at(start);
  const played = await withTestKeys(createPayer);
  at(first);
  // A process with live keys sells before another has ended the test years.
  await played.beginSession(played.userId);
  const order = await played.post("/api/create-order");
  await played.verify((await payInSandbox(String(order.body.order_id))) ?? {});
  at(second);
  await retireDemo("LIVE");
  const { memberships } = await purchasesOf(played.userId);
  expect(memberships).toContainEqual({ startsAt: start, endsAt: second });
  expect(memberships).toContainEqual({ startsAt: second, endsAt: oneYearAfter(second) });
  const acts = await database().read.auditEntry.findMany({
    where: { action: "membership.ended", at: second },
    select: { actor: true, reason: true },
  });
  expect(acts).toEqual([{ actor: "site", reason: "sold without money" }]);
});

test("ends a test year that has not started", async () => {
  at(new Date("2027-03-15T09:30:00Z"));
  const played = await withTestKeys(async () => {
    const payer = await createPayer();
    at(new Date("2028-03-01T00:00:00Z"));
    await payer.beginSession(payer.userId);
    const order = await payer.post("/api/create-order");
    await payer.verify((await payInSandbox(String(order.body.order_id))) ?? {});
    return payer;
  });
  await retireDemo("LIVE");
  expect(await planOf(played)).toMatchObject(inactive);
  const { memberships } = await purchasesOf(played.userId);
  for (const { startsAt, endsAt } of memberships) {
    expect(startsAt.getTime()).toBeLessThanOrEqual(endsAt.getTime());
  }
  at(new Date("2028-09-01T00:00:00Z"));
  await played.beginSession(played.userId);
  expect(await planOf(played)).toMatchObject(inactive);
});

function at(time: Date): void {
  setClock(() => time);
}

test("asks live Razorpay nothing about documents of test sales", async () => {
  await withTestKeys(createPayer);
  pass(DAY_MS);
  await reconcile();
  await play("calls");
  await reconcile();
  expect((await askGateway<{ total: number }>("/__sandbox/calls")).total).toBe(0);
});
