/** Disputes of payments that have given no year, and that only an alert names. */
import { afterEach, expect, test } from "vitest";
import { readDisputes } from "#lib/billing/disputes/read-disputes.ts";
import { settleDispute } from "#lib/billing/disputes/settle-dispute.ts";
import { alertOfPayment } from "#lib/billing/payments/payment-alerts.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { dispute, stateOf } from "#tests/api/billing/disputes/sandbox-disputes.ts";
import { PRICE, planOf } from "#tests/api/billing/sandbox.ts";
import { createPayer, play, resetSandbox } from "#tests/api/support/shop/buyer.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

afterEach(resetSandbox);

test("alerts about the dispute of a second payment until the bank decides, however late", async () => {
  const payer = await createPayer();
  const { id: paymentId } = await play("pay", { order_id: payer.orderId });
  const { id, respond_by } = await dispute({ paymentId }, {});
  for (const _again of [1, 2]) await readLists();
  expect(await alertsAbout(paymentId)).toMatchObject([{ kind: "SECOND_PAYMENT", isOpen: true }]);
  const details = { order: payer.order, payment: paymentId, amountPaise: PRICE };
  const deadline = new Date(respond_by * 1000);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "DISPUTE_OPENED", details, deadline, isOpen: true },
  ]);
  pass(30 * DAY_MS);
  await readLists();
  await dispute({ paymentId }, { dispute_id: id, state: "lost" });
  await readLists();
  expect(await alertsAbout(id)).toMatchObject([{ isOpen: false, resolution: "Razorpay: lost" }]);
  expect(await stateOf(id)).toBeNull();
  await payer.beginSession(payer.userId);
  expect(await planOf(payer)).toBe("ACTIVE");
});

test("learns of the dispute of a second payment from its event", async () => {
  const payer = await createPayer();
  const { id: paymentId } = await play("pay", { order_id: payer.orderId });
  await readLists();
  const { id } = await dispute({ paymentId }, { webhook: "sent" });
  await play("deliver");
  expect(await alertsAbout(id)).toMatchObject([{ kind: "DISPUTE_OPENED", isOpen: true }]);
});

test("alerts about the dispute of an unmatched payment", async () => {
  const { id: paymentId } = await play("pay", { amount: 1_000 });
  const unmatched = { id: paymentId, order_id: null, amount: 1_000, currency: "INR" };
  await database().write((tx) => alertOfPayment(tx, "PAYMENT_UNMATCHED", unmatched, null));
  const { id } = await dispute({ paymentId }, {});
  await readDisputes();
  const details = { order: null, payment: paymentId, amountPaise: 1_000 };
  expect(await alertsAbout(id)).toMatchObject([{ kind: "DISPUTE_OPENED", details, isOpen: true }]);
});

test("raises the alert of a listed payment's dispute again only when its deadline moves", async () => {
  const payment = { id: "pay_AAAAAAAAAAAAAQ", order_id: null, amount: PRICE, currency: "INR" };
  await database().write((tx) => alertOfPayment(tx, "SECOND_PAYMENT", payment, null));
  const [id, respond_by] = ["disp_AAAAAAAAAAAAAQ", 1_568_279_406];
  const said = { id, payment_id: payment.id, amount: PRICE, created_at: 1_567_674_606 };
  await settleDispute({ ...said, status: "open", respond_by });
  const answered = { resolvedAt: new Date(), resolution: "answered" };
  const where = { subject: `dispute ${id}` };
  await database().write((tx) => tx.alert.updateMany({ where, data: answered }));
  await settleDispute({ ...said, status: "under_review", respond_by });
  expect(await alertsAbout(id)).toMatchObject([{ isOpen: false, resolution: "answered" }]);
  const later = respond_by + 86_400;
  await settleDispute({ ...said, status: "open", respond_by: later });
  const deadline = new Date(later * 1000);
  expect(await alertsAbout(id)).toMatchObject([{ isOpen: true, deadline }]);
});
