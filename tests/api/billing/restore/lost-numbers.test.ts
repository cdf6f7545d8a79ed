/** Document numbers lost in a restore and kept in Razorpay's notes. */
import { afterEach, expect, onTestFinished, test } from "vitest";
import { readNumber } from "#lib/billing/invoices/serial-number.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { compareNumbers, confirmNumbers } from "#lib/billing/restore/next-numbers.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/core/durations.ts";
import { PRICE } from "#tests/api/billing/sandbox.ts";
import { forget } from "#tests/api/support/database/forget.ts";
import {
  askGateway,
  createBuyer,
  createPayer,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { tell } from "#tests/support/shop/webhooks.ts";
import { pass } from "#tests/support/time.ts";

const act = { actor: "operator", reason: "a test" };

/** Moves the clock here and at Razorpay. */
async function wait(ms: number): Promise<void> {
  pass(ms);
  await play("clock", { ahead_seconds: ms / 1000 });
}

const numberOf = async (where: { userId: string; refundId: { not: null } | null }) =>
  (await database().read.invoice.findFirst({ where, select: { number: true } }))?.number;

/** Expects the number as the last one of its series in Razorpay's notes. */
async function expectNoted(number: string | undefined): Promise<void> {
  const { series, financialYear, last } = readNumber(String(number)) ?? {};
  const states = await compareNumbers();
  const ofSeries = states.filter((state) => state.series === series);
  expect(ofSeries.find((state) => state.financialYear === financialYear)?.noted).toBe(last);
}

afterEach(async () => {
  await resetSandbox();
  setClock();
  const data = { confirmedAt: new Date() };
  await database().write((tx) => tx.restore.updateMany({ where: { confirmedAt: null }, data }));
});

test("recovers the number of a late payment that was begun days before the backup", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  await wait(3 * DAY_MS);
  await readLists();
  let number: string | undefined;
  await forget(async () => {
    await play("late-authorize", { payment_id: String(items[0]?.id) });
    await tell("order.paid", buyer.orderId);
    await reconcile();
    number = await numberOf({ userId: buyer.userId, refundId: null });
    expect(number).toBeDefined();
  });
  await expectNoted(number);
});

test.each([9, 900])(
  "recovers the number of a refund of %d days before the backup that arrives after it",
  async (days) => {
    const payer = await createPayer();
    await play("slow-refunds", { refunds: "slow" });
    await refundPayment(payer.order, { reason: "a wish" });
    const { items } = await askGateway(`/v1/payments/${payer.paymentId}/refunds`);
    await wait(days * DAY_MS);
    await readLists();
    let number: string | undefined;
    await forget(async () => {
      await play("settle-refund", { refund_id: String(items[0]?.id), outcome: "processed" });
      await readLists();
      await reconcile();
      number = await numberOf({ userId: payer.userId, refundId: { not: null } });
      expect(number).toBeDefined();
    });
    await expectNoted(number);
  },
);

test("recovers the number of a payment that the backup had not read for years", async () => {
  const buyer = await createBuyer();
  await readLists();
  await payInSandbox(buyer.orderId);
  await wait(900 * DAY_MS);
  let number: string | undefined;
  await forget(async () => {
    await readLists();
    await reconcile();
    number = await numberOf({ userId: buyer.userId, refundId: null });
    expect(number).toBeDefined();
  });
  await expectNoted(number);
});

test("recovers the number of a payment whose checkout was opened years before", async () => {
  const buyer = await createBuyer();
  await wait(900 * DAY_MS);
  await readLists();
  let number: string | undefined;
  await forget(async () => {
    await buyer.beginSession(buyer.userId);
    const { body } = await buyer.post("/api/create-order");
    await buyer.verify((await payInSandbox(String(body.order_id))) ?? {});
    await reconcile();
    number = await numberOf({ userId: buyer.userId, refundId: null });
    expect(number).toBeDefined();
  });
  await expectNoted(number);
});

test("recovers the number of an order made while this machine's clock was behind", async () => {
  await play("clock", { ahead_seconds: HOUR_MS / 1000 });
  let number: string | undefined;
  await forget(async () => {
    const payer = await createPayer();
    await reconcile();
    number = await numberOf({ userId: payer.userId, refundId: null });
  });
  await expectNoted(number);
});

test("recovers the number of a refund outside Razorpay of an order of years before the backup", async () => {
  const payer = await createPayer();
  await reconcile();
  await wait(900 * DAY_MS);
  await createBuyer();
  // Razorpay's clock goes on meanwhile, by a second or more.
  pass(MINUTE_MS);
  await readLists();
  const numbers: (string | null)[] = [];
  await forget(async () => {
    const day = { name: "today", from: now(), until: now() };
    const refund = { ...act, day, reference: "UTR 4711", amountPaise: 10_000, again: true };
    for (const _time of [1, 2]) {
      numbers.push((await recordRefund(payer.order, refund)).creditNote);
    }
    await reconcile();
  });
  await expectNoted(String(numbers.at(-1)));
});

test("keeps the lost number beside the new one in the order's notes", async () => {
  const buyer = await createBuyer();
  const where = { userId: buyer.userId, refundId: null };
  let [before, after]: (string | undefined)[] = [];
  await forget(async () => {
    await payInSandbox(buyer.orderId);
    await tell("order.paid", buyer.orderId);
    await reconcile();
    before = await numberOf(where);
  });
  await confirmNumbers(act, { askRazorpay: true });
  await readLists();
  await reconcile();
  after = await numberOf(where);
  expect(after).not.toBe(before);
  const { notes } = await askGateway<{ notes: object }>(`/v1/orders/${buyer.orderId}`);
  expect(notes).toMatchObject({ document: after, [String(before)]: `replaced by ${after}` });
});

test("reads the notes of more orders than a list of eight days may have", async () => {
  const payer = await createPayer();
  await reconcile();
  const before = { ...billingLimits };
  onTestFinished(() => void Object.assign(billingLimits, before));
  Object.assign(billingLimits, { listPages: 1 });
  for (const _step of [1, 2]) {
    for (let count = 0; count < 60; count += 1) {
      await askGateway("/v1/orders", { amount: PRICE, currency: "INR" });
    }
    await wait(9 * DAY_MS);
  }
  await expectNoted(await numberOf({ userId: payer.userId, refundId: null }));
});
