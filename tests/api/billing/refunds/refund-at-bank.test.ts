/** Refunds that are slow or fail at a bank, or that no webhook reports. */
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { readUntil } from "#lib/billing/razorpay/reading.ts";
import { findRefunds } from "#lib/billing/refunds/find-refunds.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import {
  askGateway,
  countPurchases,
  countYears,
  createBuyer,
  createPayer,
  one,
  play,
} from "#tests/api/support/shop/buyer.ts";
import { always, withDetour, withoutGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { pass } from "#tests/support/time.ts";

const PRICE = 117_882;

type Payer = Awaited<ReturnType<typeof createPayer>>;

const planOf = async (payer: Payer) => (await payer.get("/api/authenticate")).body.plan_status;

/** The bank pays the pending refunds, or fails. */
async function settleAtBank({ paymentId }: Payer, outcome: "processed" | "failed"): Promise<void> {
  type Refunds = { items: { id: string; status: string }[] };
  const { items } = await askGateway<Refunds>(`/v1/payments/${paymentId}/refunds`);
  for (const { id, status } of items) {
    if (status === "pending") await play("settle-refund", { refund_id: id, outcome });
  }
}

async function actsOn({ order }: Payer): Promise<string[]> {
  const payment = await database().read.payment.findUnique({
    where: { orderId: order },
    select: { id: true },
  });
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `payment ${payment?.id}` },
    orderBy: { at: "asc" },
    select: { actor: true, action: true },
  });
  return entries.map(({ actor, action }) => `${actor.split(" ")[0]}: ${action}`);
}

afterEach(async () => {
  setClock();
  await play("slow-refunds", { refunds: "instant" });
});

test("a pending refund ends the year, and gets its document once the bank has paid", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await refundPayment(payer.order, { reason: "asked within a week" });
  expect(await planOf(payer)).toBe("INACTIVE");
  expect(await countPurchases(payer.userId)).toEqual(one);
  await settleAtBank(payer, "processed");
  await findRefunds();
  await findRefunds();
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("a refund that fails at the bank is shown, logged and audited, and can be sent again", async () => {
  const payer = await createPayer();
  const act = ["--reason", "bought twice", "--yes"];
  await play("slow-refunds");
  await askOperator("order", "refund", payer.order, ...act);
  await settleAtBank(payer, "failed");
  const complain = vi.spyOn(log(), "error");
  onTestFinished(() => complain.mockRestore());
  await play("deliver");
  const failed = await askOperator("order", "show", payer.order);
  expect(failed.payment).toMatchObject({ refundedPaise: 0, refunds: [{ status: "FAILED" }] });
  expect(complain.mock.calls.map(([, words]) => words)).toEqual(["refund failed at the bank"]);
  await askOperator("order", "refund", payer.order, ...act);
  await settleAtBank(payer, "processed");
  await play("deliver");
  const sent = await askOperator("order", "show", payer.order);
  expect(sent.payment).toMatchObject({
    refundedPaise: PRICE,
    refunds: [{ status: "FAILED" }, { status: "PROCESSED", amountPaise: PRICE }],
  });
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
  expect(await countYears(payer.userId)).toBe(0);
  expect(await actsOn(payer)).toEqual([
    "operator: refund.requested",
    "razorpay: payment.refunded",
    "razorpay: refund.failed",
    "operator: refund.requested",
    "razorpay: payment.refunded",
  ]);
});

test("a refund made on Razorpay's dashboard is noticed without its webhook", async () => {
  const [first, second] = [await createPayer(), await createPayer()];
  await play("refund", { payment_id: first.paymentId });
  await play("refund", { payment_id: second.paymentId, amount: 10_000 });
  await play("drop");
  expect([await planOf(first), await planOf(second)]).toEqual(["ACTIVE", "ACTIVE"]);
  await withoutGateway(() => expect(findRefunds()).rejects.toMatchObject({ code: "badGateway" }));
  await Promise.all([findRefunds(), findRefunds()]);
  expect([await planOf(first), await planOf(second)]).toEqual(["INACTIVE", "ACTIVE"]);
  for (const payer of [first, second]) {
    expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
  }
});

test("a refund of an order that was never settled is found with its payment", async () => {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  await play("refund", { payment_id: result?.razorpay_payment_id });
  await findRefunds();
  expect(await askOperator("order", "settle", buyer.orderId, "--reason", "a test")).toMatchObject({
    paid: true,
  });
  expect(await countPurchases(buyer.userId)).toEqual({ ...one, creditNotes: 1 });
  expect(await countYears(buyer.userId)).toBe(0);
});

test("a refund that the bank pays after a year gets its document without a webhook", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await refundPayment(payer.order, { reason: "asked within a week" });
  pass(340 * DAY_MS);
  await findRefunds();
  await settleAtBank(payer, "processed");
  await play("drop");
  await findRefunds();
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("a refund that fails at the bank after a year is recorded without a webhook", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await refundPayment(payer.order, { reason: "asked within a week" });
  pass(340 * DAY_MS);
  await findRefunds();
  await settleAtBank(payer, "failed");
  await play("drop");
  await findRefunds();
  const { payment } = await askOperator("order", "show", payer.order);
  expect(payment).toMatchObject({ refundedPaise: 0, refunds: [{ status: "FAILED" }] });
});

test("a refund that is noticed late is followed until the bank pays it", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await findRefunds();
  await play("refund", { payment_id: payer.paymentId });
  pass(30 * DAY_MS);
  await findRefunds();
  await settleAtBank(payer, "processed");
  await play("drop");
  await findRefunds();
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("a chargeback is shown, and its amount is not refunded again", async () => {
  const payer = await createPayer();
  await play("dispute", { payment_id: payer.paymentId, state: "lost" });
  await play("deliver");
  expect(await planOf(payer)).toBe("INACTIVE");
  const order = await askOperator("order", "show", payer.order);
  expect(order.payment.disputedPaise).toBe(117_882);
  const response = await operate("order", "refund", payer.order, "--reason", "a wish", "--yes");
  expect(response).toMatchObject({
    status: 1,
    words: "The buyer's bank has taken this payment back already.\n",
  });
  expect(await countPurchases(payer.userId)).toEqual(one);
  expect(await actsOn(payer)).toEqual(["razorpay: payment.dispute_lost"]);
});

/** Notices refunds. Resolves with the number of requests for the payment's refunds. */
async function countAsked({ paymentId }: Payer): Promise<number> {
  const asked: string[] = [];
  await withDetour(({ url = "" }) => {
    asked.push(url);
    return false;
  }, findRefunds);
  return asked.filter((url) => url.startsWith(`/v1/payments/${paymentId}/refunds`)).length;
}

test("asks once about a pending refund in the list, and once more when it is paid", async () => {
  const payer = await createPayer();
  await play("slow-refunds");
  await play("refund", { payment_id: payer.paymentId });
  expect([await countAsked(payer), await countAsked(payer)]).toEqual([1, 0]);
  await settleAtBank(payer, "processed");
  expect(await countAsked(payer)).toBe(1);
  pass(30 * DAY_MS);
  for (const _read of ["to its end", "after it"]) expect(await countAsked(payer)).toBe(0);
});

test("asks once about each refund that failed after it was processed", async () => {
  for (const payer of [await createPayer(), await createPayer()]) {
    await play("slow-refunds");
    await play("refund", { payment_id: payer.paymentId });
    expect(await countAsked(payer)).toBe(1);
    const where = { payment: { orderId: payer.order } };
    const data = { status: "PROCESSED" as const };
    await database().write((tx) => tx.refund.updateMany({ where, data }));
    await settleAtBank(payer, "failed");
    expect([await countAsked(payer), await countAsked(payer)]).toEqual([1, 0]);
  }
});

test("repeats a reading until each listed refund of an order is settled", async () => {
  const [stuck, payer] = [await createPayer(), await createPayer()];
  pass(0);
  await findRefunds();
  const before = await readUntil("refunds");
  const { id: ofNoOrder } = await play("pay", { amount: 1_000 });
  for (const paymentId of [payer.paymentId, stuck.paymentId, ofNoOrder]) {
    await play("refund", { payment_id: paymentId });
  }
  await play("drop");
  pass(60_000);
  const fails = (url = "") => url.startsWith(`/v1/payments/${stuck.paymentId}/refunds`);
  await withDetour((request, response) => {
    if (fails(request.url)) always(404, '{"error":{}}')(request, response);
    return fails(request.url);
  }, findRefunds);
  expect([await planOf(stuck), await planOf(payer)]).toEqual(["ACTIVE", "INACTIVE"]);
  expect(await readUntil("refunds")).toEqual(before);
  pass(60_000);
  await findRefunds();
  expect(await planOf(stuck)).toBe("INACTIVE");
  expect(await readUntil("refunds")).toEqual(now());
});

test("stops when Razorpay asks for a pause", async () => {
  const payer = await createPayer();
  await play("refund", { payment_id: payer.paymentId });
  await play("drop");
  const isRead = (url = "") => url.startsWith(`/v1/payments/${payer.paymentId}/refunds`);
  await withDetour(
    (request, response) => {
      if (isRead(request.url)) always(429, '{"error":{}}')(request, response);
      return isRead(request.url);
    },
    () => expect(findRefunds()).rejects.toMatchObject({ code: "badGateway" }),
  );
  await findRefunds();
  expect(await planOf(payer)).toBe("INACTIVE");
});
