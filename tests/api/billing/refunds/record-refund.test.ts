import { userInfo } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { settleRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { askGateway, type Buyer, createPayer } from "#tests/api/support/shop/buyer.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { losingResponses, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";

const PRICE = 117_882;

const TODAY = "2042-05-10";

beforeEach(() => setClock(() => new Date(`${TODAY}T06:00:00Z`)));

const wordsOf = (orderId: string, paise: number, ...more: string[]) => [
  ...["refund", "record", orderId, "--paise", String(paise), "--on", TODAY],
  ...["--reference", "UTR 4711", "--reason", "paid by card twice", "--yes", ...more],
];

const record = (orderId: string, paise: number, ...more: string[]) =>
  askOperator(...wordsOf(orderId, paise, ...more));

const planOf = async (buyer: Pick<Buyer, "get">) =>
  (await buyer.get("/api/authenticate")).body.plan_status;

const paymentOf = (orderId: string) =>
  database().read.payment.findUnique({
    where: { orderId },
    select: {
      id: true,
      refundedPaise: true,
      refunds: {
        select: {
          id: true,
          amountPaise: true,
          status: true,
          isOutside: true,
          razorpayRefundId: true,
          reason: true,
        },
        orderBy: { createdAt: "asc" },
      },
      documents: {
        where: { corrects: { not: null } },
        select: { number: true, refundId: true, totalPaise: true },
        orderBy: { issuedAt: "asc" },
      },
    },
  });

test("a refund outside Razorpay gets a credit note, and is kept when Razorpay is asked", async () => {
  const customer = await createCustomer();
  const recorded = await record(customer.order, 20_000);
  expect(recorded).toMatchObject({ amountPaise: 20_000, leftPaise: PRICE - 20_000 });
  expect(recorded.creditNote).toMatch(/^CRN-/);
  const expected = {
    refundedPaise: 20_000,
    refunds: [
      {
        ...{ id: recorded.id, amountPaise: 20_000, status: "PROCESSED", isOutside: true },
        razorpayRefundId: null,
        reason: `paid by card twice (outside Razorpay on ${TODAY}: UTR 4711)`,
      },
    ],
    documents: [{ number: recorded.creditNote, refundId: recorded.id, totalPaise: 20_000 }],
  };
  expect(await paymentOf(customer.order)).toMatchObject(expected);
  await settleRefunds(customer.order);
  const payment = await paymentOf(customer.order);
  expect(payment).toMatchObject(expected);
  expect(await planOf(customer)).toBe("ACTIVE");
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `payment ${payment?.id}` },
    select: { actor: true, action: true, reason: true, details: true },
  });
  expect(entries).toMatchObject([
    {
      actor: `operator ${userInfo().username}`,
      action: "refund.recorded",
      reason: "paid by card twice",
    },
  ]);
  expect(JSON.parse(entries[0]?.details ?? "")).toEqual({
    ...{ order: customer.order, refund: recorded.id, amountPaise: 20_000 },
    ...{ leftPaiseBefore: PRICE, leftPaise: PRICE - 20_000 },
    ...{ on: TODAY, reference: "UTR 4711" },
  });
});

test("the credit note is mailed to the buyer", async () => {
  const customer = await createCustomer();
  const { creditNote } = await record(customer.order, 20_000);
  const mails = await database().read.outgoingMail.findMany({
    where: { userId: customer.userId },
    select: { subject: true },
  });
  expect(mails).toContainEqual({ subject: `Credit note ${creditNote} of AIE` });
});

test("the membership ends when the whole amount is refunded, by any way", async () => {
  const [outside, mixed, reverse] = [await createPayer(), await createPayer(), await createPayer()];
  await record(outside.order, PRICE);
  expect(await planOf(outside)).toBe("INACTIVE");
  await record(mixed.order, 17_882);
  expect(await planOf(mixed)).toBe("ACTIVE");
  expect(await refundPayment(mixed.order, { reason: "the rest" })).toMatchObject({
    amountPaise: 100_000,
  });
  expect(await planOf(mixed)).toBe("INACTIVE");
  await refundPayment(reverse.order, { reason: "a part", amountPaise: 100_000 });
  expect(await record(reverse.order, 17_882)).toMatchObject({ leftPaise: 0 });
  expect(await planOf(reverse)).toBe("INACTIVE");
  for (const { order } of [outside, mixed, reverse]) {
    const payment = await paymentOf(order);
    expect(payment?.refundedPaise).toBe(PRICE);
    expect(payment?.documents.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(PRICE);
  }
});

test("alerts the operator when the dashboard repeats a refund made outside Razorpay", async () => {
  const payer = await createPayer();
  await record(payer.order, 20_000);
  await askGateway(`/v1/payments/${payer.paymentId}/refund`, {});
  for (const _again of [1, 2]) await settleRefunds(payer.order);
  const payment = await paymentOf(payer.order);
  expect(payment?.documents.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(PRICE);
  expect(await alertsAbout(String(payment?.id))).toMatchObject([
    { kind: "REFUNDED_TOO_MUCH", details: { order: payer.order, refundedPaise: PRICE + 20_000 } },
  ]);
});

test("refuses to record more than remains of the payment", async () => {
  const payer = await createPayer();
  const data = { disputedPaise: 50_000 };
  await database().write((tx) => tx.payment.updateMany({ where: { orderId: payer.order }, data }));
  await record(payer.order, 60_000);
  const { status, words } = await operate(...wordsOf(payer.order, 7_883));
  expect({ status, words }).toEqual({
    status: 1,
    words: "A refund is from INR 1.00 to INR 78.82.\n",
  });
  await record(payer.order, 7_882);
  expect(await planOf(payer)).toBe("INACTIVE");
  expect((await operate(...wordsOf(payer.order, 100))).words).toContain("Nothing is left");
});

test("does not repeat outside Razorpay a refund requested at Razorpay", async () => {
  const payer = await createPayer();
  await withGateway(losingResponses, async () => {
    await Promise.allSettled([refundPayment(payer.order, { reason: "its answer is lost" })]);
  });
  const { status, words } = await operate(...wordsOf(payer.order, 20_000));
  expect(status).toBe(1);
  expect(words).toContain("Nothing is left");
});

test("refuses the same amount within a day unless it is confirmed", async () => {
  const payer = await createPayer();
  await record(payer.order, 10_000);
  const { status, words } = await operate(...wordsOf(payer.order, 10_000));
  expect(status).toBe(1);
  expect(words).toContain("must be marked as meant. --again does.");
  await record(payer.order, 10_000, "--again");
  await record(payer.order, 20_000);
  const payment = await paymentOf(payer.order);
  expect(payment?.refundedPaise).toBe(40_000);
  setClock(() => new Date("2042-05-11T06:00:00Z"));
  await record(payer.order, 20_000);
});

test("records a repeated command with --again once", async () => {
  const payer = await createPayer();
  await record(payer.order, 10_000);
  await record(payer.order, 10_000, "--again");
  const { status, words } = await operate(...wordsOf(payer.order, 10_000, "--again"));
  expect([status, words]).toEqual([1, expect.stringContaining("needs another reason.")]);
  expect((await paymentOf(payer.order))?.refundedPaise).toBe(20_000);
});

test("records one of two simultaneous records", async () => {
  const payer = await createPayer();
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => operate(...wordsOf(payer.order, 10_000))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([0, 1, 1]);
  expect((await paymentOf(payer.order))?.refundedPaise).toBe(10_000);
});

test("refuses wrong use and unknown ids", async () => {
  const payer = await createPayer();
  const on = (day: string) =>
    operate(...wordsOf(payer.order, 10_000).map((word) => (word === TODAY ? day : word)));
  expect(await on("2026-02-30")).toMatchObject({ status: 2 });
  for (const day of ["2099-01-01", "2020-01-01"]) {
    const { status, words } = await on(day);
    expect({ day, status }).toEqual({ day, status: 1 });
    expect(words).toMatch(
      /^Paid on 2\d{3}-\d\d-\d\d: the money went back between then and today\.\n$/,
    );
  }
  expect(await operate(...wordsOf(payer.order, 0))).toMatchObject({ status: 2 });
  expect(await operate(...wordsOf("nothing", 10_000))).toMatchObject({
    ...{ status: 1, words: "There is no order nothing.\n" },
  });
  const unsure = await operate(...wordsOf(payer.order, 10_000).filter((word) => word !== "--yes"));
  expect(unsure).toMatchObject({
    status: 2,
    words: "This cannot be undone: a script passes --yes.\n",
  });
  expect((await paymentOf(payer.order))?.refunds).toEqual([]);
});

const outside = (
  day = { from: new Date(`${TODAY}T00:00:00Z`), until: new Date("2042-05-11") },
) => ({
  ...{ actor: "operator", reason: "paid twice", reference: "UTR 4711", again: false },
  ...{ amountPaise: 10_000, day: { ...day, name: TODAY } },
});

test("accepts a day that has just begun, and refuses one that ended at the payment", async () => {
  const payer = await createPayer();
  const where = { orderId: payer.order };
  const payment = await database().read.payment.findUnique({ where, select: { paidAt: true } });
  const paidAt = payment?.paidAt ?? new Date(0);
  const from = new Date(paidAt.getTime() - 60_000);
  await expect(recordRefund(payer.order, outside({ from, until: paidAt }))).rejects.toMatchObject({
    ...{ code: "conflict", detail: expect.stringContaining(`Paid on ${indiaDay(paidAt)}: `) },
  });
  const at = new Date(`${TODAY}T06:00:00Z`);
  const until = new Date(at.getTime() + 60_000);
  const recorded = await recordRefund(payer.order, outside({ from: at, until }));
  expect(recorded).toMatchObject({ amountPaise: 10_000 });
});

test("records nothing when the actor's permission was revoked meanwhile", async () => {
  const payer = await createPayer();
  const recheck = () => Promise.reject(new Error("The right has ended."));
  await expect(recordRefund(payer.order, { ...outside(), recheck })).rejects.toThrow(
    "The right has ended.",
  );
  expect((await paymentOf(payer.order))?.refunds).toEqual([]);
});

test("records one rupee and not less, and an amount that Razorpay refunded today", async () => {
  const payer = await createPayer();
  await expect(recordRefund(payer.order, { ...outside(), amountPaise: 99 })).rejects.toMatchObject({
    code: "conflict",
  });
  await recordRefund(payer.order, { ...outside(), amountPaise: 100 });
  await refundPayment(payer.order, { reason: "a part", amountPaise: 10_000 });
  expect(await recordRefund(payer.order, outside())).toMatchObject({
    leftPaise: PRICE - 100 - 20_000,
  });
});

test("refuses to record a refund of an order without a payment", async () => {
  await expect(recordRefund("unknown", outside())).rejects.toMatchObject({
    code: "notFound",
    detail: "This order has no payment to refund.",
  });
});

test("says in the audit who ended the membership, and why", async () => {
  const payer = await createPayer();
  await recordRefund(payer.order, { ...outside(), amountPaise: PRICE });
  const membership = await database().read.membership.findFirst({
    where: { userId: payer.userId },
    select: { id: true },
  });
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `membership ${membership?.id}` },
    select: { actor: true, action: true, reason: true },
  });
  expect(entries).toEqual([
    { actor: "operator", action: "membership.ended", reason: "refunded in full" },
  ]);
});

test("refuses a refund as a conflict, with the reason", async () => {
  const payer = await createPayer();
  await recordRefund(payer.order, outside());
  await expect(recordRefund(payer.order, outside())).rejects.toMatchObject({
    code: "conflict",
    detail: expect.stringContaining("The same amount was recorded less than a day ago."),
  });
  await recordRefund(payer.order, { ...outside(), amountPaise: PRICE - 10_000 });
  await expect(recordRefund(payer.order, { ...outside(), again: true })).rejects.toMatchObject({
    code: "conflict",
    detail: "Nothing is left of this order's payment.",
  });
});
