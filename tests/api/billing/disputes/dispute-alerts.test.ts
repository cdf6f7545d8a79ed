/** The alerts and the audit of disputes. */
import { afterEach, expect, test } from "vitest";
import { settleDispute } from "#lib/billing/disputes/settle-dispute.ts";
import type { WireDispute } from "#lib/billing/razorpay/response-schemas.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { database } from "#lib/core/database/client.ts";
import { dispute, PART, stateOf } from "#tests/api/billing/disputes/sandbox-disputes.ts";
import { PRICE, planOf } from "#tests/api/billing/sandbox.ts";
import { askGateway, createPayer, play, resetSandbox } from "#tests/api/support/shop/buyer.ts";
import { actsOn, alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

afterEach(resetSandbox);

test("alerts the operator when a year has ended by a dispute that is won later", async () => {
  const payer = await createPayer();
  const { id } = await dispute(payer, { state: "lost" });
  await readLists();
  for (const _again of [1, 2]) {
    await dispute(payer, { dispute_id: id, state: "won" });
    await readLists();
  }
  expect(await planOf(payer)).toBe("INACTIVE");
  expect(await alertsAbout(id)).toMatchObject([{ kind: "DISPUTE_REVERSED", isOpen: true }]);
});

test("raises one alert with the bank's deadline, and resolves it when the dispute is over", async () => {
  const payer = await createPayer();
  const { id, respond_by } = await dispute(payer, { webhook: "sent" });
  for (const _again of [1, 2]) await play("deliver");
  await readLists();
  const deadline = new Date(respond_by * 1000);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "DISPUTE_OPENED", deadline, isOpen: true, details: { amountPaise: PRICE } },
  ]);
  await dispute(payer, { state: "under_review" });
  await readLists();
  await dispute(payer, { state: "lost" });
  await readLists();
  expect(await alertsAbout(id)).toMatchObject([{ isOpen: false }]);
  expect(await actsOn(payer.paymentId)).toEqual([
    "razorpay: payment.dispute_open",
    "razorpay: payment.dispute_under_review",
    "razorpay: payment.dispute_lost",
  ]);
});

test("raises the alert again when the bank extends its deadline", async () => {
  const payer = await createPayer();
  const { id, respond_by } = await dispute(payer, {});
  await readLists();
  await dispute(payer, { state: "under_review" });
  await readLists();
  await database().write((tx) =>
    tx.alert.updateMany({
      where: { subject: `dispute ${id}` },
      data: { resolvedAt: new Date(), resolution: "an operator has answered" },
    }),
  );
  const asked = await askGateway<WireDispute>(`/v1/disputes/${id}`);
  const later = respond_by + 5 * 24 * 60 * 60;
  for (const _again of [1, 2]) {
    await settleDispute({ ...asked, status: "open", respond_by: later });
  }
  const deadline = new Date(later * 1000);
  expect(await alertsAbout(id)).toMatchObject([{ isOpen: true, deadline }]);
  expect(await stateOf(id)).toMatchObject({ status: "OPEN", respondBy: deadline });
});

test("audits each state with the one before, and names order and payment in its alerts", async () => {
  const payer = await createPayer();
  const id = "disp_AAAAAAAAAAAAAD";
  const said = { id, payment_id: payer.paymentId, amount: PRICE, created_at: 1_567_674_606 };
  for (const status of ["under_review", "lost", "won"]) {
    await settleDispute({ ...said, status });
    pass(60_000);
  }
  const where = { orderId: payer.order };
  const payment = await database().read.payment.findUnique({ where, select: { id: true } });
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `payment ${payment?.id}` },
    select: { actor: true, reason: true, details: true },
    orderBy: { at: "asc" },
  });
  const sums = { dispute: id, amountPaise: PRICE };
  const lost = { ...sums, status: "LOST", deductedPaise: PRICE };
  const won = { ...sums, status: "WON", deductedPaise: 0 };
  expect(entries.map(({ details, ...why }) => ({ ...why, ...JSON.parse(details) }))).toEqual([
    {
      ...{ actor: "razorpay", reason: "dispute under review", ...sums, status: "UNDER_REVIEW" },
      ...{ deductedPaise: 0, statusBefore: null, deductedPaiseBefore: 0 },
    },
    {
      ...{ actor: "razorpay", reason: "dispute lost", ...lost },
      ...{ statusBefore: "UNDER_REVIEW", deductedPaiseBefore: 0 },
    },
    {
      ...{ actor: "razorpay", reason: "dispute won", ...won },
      ...{ statusBefore: "LOST", deductedPaiseBefore: PRICE },
    },
  ]);
  const details = { order: payer.order, payment: payment?.id, amountPaise: PRICE };
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "DISPUTE_OPENED", details, isOpen: false, resolution: "Razorpay: lost" },
    { kind: "DISPUTE_REVERSED", details, isOpen: true },
  ]);
});

test("raises no alert for a dispute that is won before any year was lost", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAF", payment_id: payer.paymentId, amount: PRICE };
  await settleDispute({ ...said, status: "open", created_at: 1_567_674_606 });
  await refundPayment(payer.order, { reason: "a wish" });
  await settleDispute({ ...said, status: "won", created_at: 1_567_674_606 });
  expect(await alertsAbout(said.id)).toMatchObject([{ kind: "DISPUTE_OPENED", isOpen: false }]);
});

test("leaves an alert resolved by an operator alone while the bank's deadline stays", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAG", payment_id: payer.paymentId, amount: PRICE };
  const asked = { ...said, created_at: 1_567_674_606, respond_by: 1_568_279_406 };
  await settleDispute({ ...asked, status: "open" });
  const answered = { resolvedAt: new Date(), resolution: "answered" };
  const where = { subject: `dispute ${said.id}` };
  await database().write((tx) => tx.alert.updateMany({ where, data: answered }));
  await settleDispute({ ...asked, status: "under_review" });
  expect(await alertsAbout(said.id)).toMatchObject([{ isOpen: false, resolution: "answered" }]);
});

test("does not treat a new review of a lost dispute as a reversal", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAH", payment_id: payer.paymentId, amount: PRICE };
  for (const status of ["lost", "under_review"]) {
    await settleDispute({ ...said, status, created_at: 1_567_674_606 });
  }
  expect((await alertsAbout(said.id)).map(({ kind }) => kind)).toEqual(["DISPUTE_OPENED"]);
});

test("alerts the operator when a lost dispute is won after a new review", async () => {
  const payer = await createPayer();
  const said = { id: "disp_AAAAAAAAAAAAAJ", payment_id: payer.paymentId, amount: PRICE };
  for (const status of ["lost", "under_review", "won", "won"]) {
    await settleDispute({ ...said, status, created_at: 1_567_674_606 });
  }
  expect(await alertsAbout(said.id)).toMatchObject([
    { kind: "DISPUTE_OPENED", isOpen: false },
    { kind: "DISPUTE_REVERSED", isOpen: true },
  ]);
});

test("treats a dispute won beside a lost one as no reversal", async () => {
  const payer = await createPayer();
  const said = { payment_id: payer.paymentId, amount: PRICE, created_at: 1_567_674_606 };
  const [lost, won] = ["disp_AAAAAAAAAAAAAK", "disp_AAAAAAAAAAAAAL"];
  await settleDispute({ ...said, id: lost, status: "lost" });
  for (const status of ["under_review", "won"]) await settleDispute({ ...said, id: won, status });
  expect((await alertsAbout(won)).map(({ kind }) => kind)).toEqual(["DISPUTE_OPENED"]);
});

test("alerts the operator when a dispute of a refunded payment is lost", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "a wish" });
  await dispute(payer, { amount: PART });
  await readLists();
  const where = { orderId: payer.order };
  const payment = await database().read.payment.findUnique({ where, select: { id: true } });
  expect(await alertsAbout(String(payment?.id))).toEqual([]);
  await dispute(payer, { state: "lost" });
  for (const _again of [1, 2]) await readLists();
  const sums = { refundedPaise: PRICE, disputedPaise: PART, amountPaise: PRICE };
  expect(await alertsAbout(String(payment?.id))).toMatchObject([
    { kind: "REFUNDED_TOO_MUCH", details: { order: payer.order, ...sums }, isOpen: true },
  ]);
});

test("raises no alert while refunds and lost disputes add up to the payment", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "a discount", amountPaise: PRICE - PART });
  await dispute(payer, { amount: PART, state: "lost" });
  await readLists();
  const where = { orderId: payer.order };
  const payment = await database().read.payment.findUnique({ where, select: { id: true } });
  expect(await alertsAbout(String(payment?.id))).toEqual([]);
});
