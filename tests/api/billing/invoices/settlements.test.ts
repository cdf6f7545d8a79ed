import { expect, test } from "vitest";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import {
  at,
  createNewPayer,
  FEE,
  feesOf,
  importMonth,
  lineOf,
  PRICE,
  seconds,
  TAX,
} from "#tests/api/billing/invoices/settlement-report.ts";

const refundOf = async (orderId: string) => {
  const refund = await database().read.refund.findFirst({
    where: { payment: { orderId } },
    select: { razorpayRefundId: true },
  });
  return String(refund?.razorpayRefundId);
};

test("stores the report once and fills in fees, and a second import changes nothing", async () => {
  at("2030-01-10T06:00:00Z");
  const payer = await createNewPayer();
  await refundPayment(payer.order, { reason: "a test" });
  const lines = [lineOf(payer.paymentId), lineOf(await refundOf(payer.order))];
  at("2030-01-20T06:00:00Z");
  const first = await importMonth("2030-01", lines);
  expect(first.result).toEqual({
    ...{ month: "2030-01", lines: 2, added: 2, changed: 0, feesFilled: 1, matched: 2 },
    ...{ credited: "1151.00", debited: "1178.82", paidOut: "-27.82" },
    ...{ differences: [], inAlerts: [], notOurs: [], adjustments: [], notSettled: [] },
  });
  expect(first.words).toBe("2 lines are new, 0 have changed.\n");
  expect(first.asked).toHaveLength(1);
  expect(first.asked[0]).toMatch(/^\/v1\/settlements\/recon\/combined\?/);
  expect(Object.fromEntries(new URL(first.asked[0] ?? "", "http://x").searchParams)).toEqual({
    ...{ year: "2030", month: "1", skip: "0", count: String(billingLimits.settlementPageLines) },
  });
  expect(await feesOf(payer.paymentId)).toEqual({ feePaise: FEE, feeTaxPaise: TAX });
  const second = await importMonth("2030-01", lines);
  expect(second.result).toEqual({ ...first.result, added: 0, feesFilled: 0 });
  expect(second.words).toBe("Nothing has changed since the last import.\n");
  const entries = await database().read.auditEntry.findMany({
    where: { subject: "settlements 2030-01" },
    select: { action: true, details: true },
  });
  expect(entries).toEqual([
    {
      action: "settlements.imported",
      details: JSON.stringify({ lines: 2, added: 2, changed: 0, feesFilled: 1 }),
    },
  ]);
});

test("shows differences with both values, and keeps a known fee", async () => {
  at("2030-02-10T06:00:00Z");
  const payer = await createNewPayer();
  const where = { razorpayPaymentId: payer.paymentId };
  const data = { feePaise: FEE - 100, feeTaxPaise: TAX - 15 };
  await database().write((tx) => tx.payment.updateMany({ where, data }));
  const line = lineOf(payer.paymentId, { amount: PRICE + 1_000 });
  const { result } = await importMonth("2030-02", [line]);
  const id = payer.paymentId;
  expect(result).toMatchObject({ matched: 0, feesFilled: 0 });
  expect(result.differences).toEqual([
    { id, what: "amount", ours: "1178.82", razorpay: "1188.82" },
    { id, what: "fee", ours: "26.82", razorpay: "27.82" },
    { id, what: "tax of the fee", ours: "4.09", razorpay: "4.24" },
  ]);
  expect(await feesOf(id)).toEqual(data);
});

test("updates a line that has changed at Razorpay", async () => {
  at("2030-03-10T06:00:00Z");
  const payer = await createNewPayer();
  const onHold = lineOf(payer.paymentId, { settled: false, settled_at: null, settlement_id: null });
  await importMonth("2030-03", [onHold]);
  const { result } = await importMonth("2030-03", [lineOf(payer.paymentId)]);
  expect(result).toMatchObject({ added: 0, changed: 1 });
  const stored = await database().read.settlementLine.findUnique({
    where: { entityId: payer.paymentId },
    select: { settlementId: true, settledAt: true, creditPaise: true },
  });
  expect(stored).toEqual({
    settlementId: "setl_DGlQ1Rj8os78Ec",
    settledAt: new Date("2030-01-12T06:00:00Z"),
    creditPaise: PRICE - FEE,
  });
});

test("an older report, or one with fewer columns, empties nothing of a line", async () => {
  at("2030-04-10T06:00:00Z");
  const { paymentId } = await createNewPayer();
  const ids = { order_id: "order_1", dispute_id: "disp_1" };
  const { result: first } = await importMonth("2030-04", [lineOf(paymentId, ids)]);
  const stored = () =>
    database().read.settlementLine.findUnique({
      where: { entityId: paymentId },
      select: {
        ...{ settledAt: true, settlementId: true, utr: true, importedAt: true },
        ...{ razorpayOrderId: true, disputeId: true, creditPaise: true },
      },
    });
  const before = await stored();
  at("2030-04-11T06:00:00Z");
  const nothing = { settled_at: null, settlement_id: null, settlement_utr: null };
  const { result } = await importMonth("2030-04", [lineOf(paymentId, nothing)]);
  expect([first.added, result.changed]).toEqual([1, 0]);
  expect(before?.settledAt).toEqual(new Date("2030-01-12T06:00:00Z"));
  expect(await stored()).toEqual(before);
  await importMonth("2030-04", [lineOf(paymentId, { ...nothing, credit: 100 })]);
  expect(await stored()).toMatchObject({ settledAt: before?.settledAt, creditPaise: 100 });
});

test("lists what either side lacks: adjustments, unknown payments, and ours after five days", async () => {
  at("2031-05-10T06:00:00Z");
  const [settled, missing, refunded] = [
    await createNewPayer(),
    await createNewPayer(),
    await createNewPayer(),
  ];
  await refundPayment(refunded.order, { reason: "a test" });
  const refundId = await refundOf(refunded.order);
  at("2031-05-27T06:00:00Z");
  const recent = await createNewPayer();
  at("2031-05-30T06:00:00Z");
  const time = {
    created_at: seconds("2031-05-10T06:00:00Z"),
    settled_at: seconds("2031-05-12T06:00:00Z"),
  };
  const lines = [
    lineOf(settled.paymentId, time),
    lineOf(refunded.paymentId, time),
    lineOf("pay_anothershops", time),
    lineOf("adj_EhcHONhX4ChgNC", {
      ...time,
      type: "adjustment",
      credit: 1_012,
      amount: 1_012,
      fee: 0,
      tax: 0,
    }),
  ];
  const { result } = await importMonth("2031-05", lines);
  const made = "2031-05-10T06:00:00.000Z";
  expect(result).toMatchObject({ lines: 4, matched: 2 });
  expect(result.notOurs).toEqual([{ id: "pay_anothershops", amount: "1151.00", at: made }]);
  expect(result.adjustments).toEqual([
    { type: "adjustment", id: "adj_EhcHONhX4ChgNC", amount: "10.12", at: made },
  ]);
  const listed = result.notSettled.map(({ id }: { id: string }) => id);
  expect(listed).toContain(missing.paymentId);
  expect(listed).toContain(refundId);
  for (const one of [settled, refunded, recent]) expect(listed).not.toContain(one.paymentId);
});
