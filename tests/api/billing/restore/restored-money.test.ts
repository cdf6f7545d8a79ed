/** Payments, orders, members and document numbers that are newer than a restored backup. */
import { afterEach, expect, test } from "vitest";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { database } from "#lib/core/database/client.ts";
import { forget } from "#tests/api/support/database/forget.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  createPayer,
  nothing,
  one,
} from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";

const because = ["--reason", "a test"];

const confirm = (...options: string[]) =>
  askOperator("invoice", "confirm", "--yes", ...because, ...options);

const numbersOf = async (userId: string) => {
  const invoices = await database().read.invoice.findMany({
    where: { userId },
    select: { number: true },
    orderBy: { number: "asc" },
  });
  return invoices.map(({ number }) => Number(number.slice(-6)));
};

const openAlerts = async () =>
  database().read.alert.findMany({
    where: { resolvedAt: null },
    select: { kind: true, details: true },
  });

afterEach(async () => {
  const data = { confirmedAt: new Date() };
  await database().write((tx) => tx.restore.updateMany({ where: { confirmedAt: null }, data }));
});

test("sells and settles nothing after a restore until the numbers are confirmed", async () => {
  const buyer = await createBuyer();
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  await forget(async () => undefined);
  await buyer.beginSession(buyer.userId);
  const member = await createMember();

  const refused = await member.post("/api/create-order");
  expect(refused.status).toBe(503);
  expect(refused.body.detail).toBe("Nothing is sold at the moment. Please come back later today.");
  expect((await buyer.verify(result)).status).toBe(503);
  expect(await reconcile()).toBe(0);
  await readLists();
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await openAlerts()).toMatchObject([{ kind: "NUMBERS_UNCONFIRMED" }]);

  await confirm();
  expect(await openAlerts()).toEqual([]);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect((await member.post("/api/create-order")).status).toBe(200);
  expect((await operate("invoice", "confirm", "--yes", ...because)).words).toBe(
    "No document numbers wait for confirmation.\n",
  );
});

test("reuses no number: Razorpay's notes say which were used after the backup", async () => {
  const before = await createPayer();
  const [lastBefore = 0] = await numbersOf(before.userId);
  const late = await createMember();
  await forget(async () => {
    const [first, second] = [await createPayer(), await createPayer()];
    await askOperator("order", "refund", second.order, "--yes", ...because);
    await reconcile();
    expect(await numbersOf(first.userId)).toEqual([lastBefore + 1]);
  });
  const states = await askOperator("invoice", "numbers");
  expect(states).toContainEqual(
    expect.objectContaining({ series: "RCT", here: lastBefore, noted: lastBefore + 2 }),
  );
  expect(states).toContainEqual(expect.objectContaining({ series: "RFD", noted: 1 }));

  await confirm();
  await late.beginSession(late.userId);
  const order = await late.post("/api/create-order");
  const result = (await payInSandbox(String(order.body.order_id))) ?? {};
  await late.post("/api/verify", { form: { ...result } });
  expect(await numbersOf(late.userId)).toEqual([lastBefore + 3]);
});

test("settles a lost order of a member in the backup once", async () => {
  const member = await createMember();
  let razorpayOrderId = "";
  await forget(async () => {
    const { body } = await member.post("/api/create-order");
    razorpayOrderId = String(body.order_id);
    const result = (await payInSandbox(razorpayOrderId)) ?? {};
    await member.post("/api/verify", { form: { ...result } });
    expect(await countPurchases(member.userId)).toEqual(one);
  });
  expect(await countPurchases(member.userId)).toEqual(nothing);
  await confirm();
  expect(await countPurchases(member.userId)).toEqual(one);
  expect((await deliver(await eventOf("order.paid", razorpayOrderId))).status).toBe(200);
  expect(await countPurchases(member.userId)).toEqual(one);
});

test("lists payments of a lost account, and settles them for the member named by the operator", async () => {
  let razorpayOrderId = "";
  await forget(async () => {
    const payer = await createPayer();
    razorpayOrderId = payer.orderId;
  });
  await confirm();
  const listed = { kind: "PAYMENT_UNMATCHED", details: expect.stringContaining(razorpayOrderId) };
  expect(await openAlerts()).toContainEqual(listed);
  const member = await createMember();
  const adopt = ["order", "adopt", razorpayOrderId, "--member", member.userId, ...because];
  expect(await askOperator(...adopt)).toMatchObject({ outcome: "paid" });
  expect(await openAlerts()).not.toContainEqual(listed);
  expect(await countPurchases(member.userId)).toEqual(one);
});

test("continues with the site's own numbers when the operator confirms them", async () => {
  const payer = await createPayer();
  const [last = 0] = await numbersOf(payer.userId);
  await forget(async () => undefined);
  await confirm("--without-razorpay");
  const next = await createPayer();
  expect(await numbersOf(next.userId)).toEqual([last + 1]);
});

test("refuses to continue a series below an issued number, or far beyond it", async () => {
  const payer = await createPayer();
  const where = { userId: payer.userId };
  const [invoice] = await database().read.invoice.findMany({ where, select: { number: true } });
  const series = String(invoice?.number).slice(0, 9);
  const go = (digits: string, ...options: string[]) =>
    operate("invoice", "continue", `${series}${digits}`, ...because, ...options);
  expect((await go("000000")).words).toMatch(/is already used/);
  expect((await go("900000")).words).toMatch(/must be marked as meant\. --far does\./);
  expect((await go("900000", "--far")).status).toBe(0);
  const back = (Number(invoice?.number.slice(-6)) + 5).toString().padStart(6, "0");
  expect((await go(back)).status).toBe(0);
  const next = await createPayer();
  expect(await numbersOf(next.userId)).toEqual([Number(back) + 1]);
  const later = `${series.slice(0, 4)}9899-000001`;
  expect((await operate("invoice", "continue", later, ...because)).words).toMatch(
    /future financial year/,
  );
});

test("refunds nothing after a restore until the numbers are confirmed", async () => {
  const payer = await createPayer();
  await forget(async () => undefined);
  const refund = ["order", "refund", payer.order, "--yes", ...because];
  const path = `/v1/payments/${payer.paymentId}/refunds`;
  const { status, words } = await operate(...refund);
  expect(words).toContain("`operator invoice confirm` reopens the shop.");
  expect(status).toBe(1);
  expect((await askGateway(path)).items).toEqual([]);
  expect(await countPurchases(payer.userId)).toEqual(one);
  const requests = { payment: { orderId: payer.order } };
  expect(await database().read.refund.count({ where: requests })).toBe(0);

  await confirm();
  expect(await askOperator(...refund)).toMatchObject({ status: "PROCESSED" });
  expect((await askGateway(path)).items).toHaveLength(1);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});
