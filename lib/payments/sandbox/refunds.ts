import { createHash } from "node:crypto";
import type { Collection, PaymentEntity, RefundEntity } from "#lib/payments/sandbox/entities.ts";
import { errors, refuse } from "#lib/payments/sandbox/errors.ts";
import {
  collect,
  type Fields,
  readAmount,
  readChoice,
  readNotes,
  readPage,
  readText,
  refuseExtra,
} from "#lib/payments/sandbox/fields.ts";
import type { Call, Merchant } from "#lib/payments/sandbox/merchant.ts";
import { findPayment } from "#lib/payments/sandbox/payments.ts";
import { newId } from "#lib/payments/sandbox/signature.ts";

const minimumPaise = 100;
const receiptCharacters = 40;
const keyCharacters = 10;

/**
 * Razorpay documentation, Refunds: create a normal refund, and the same as an idempotent request.
 * Without an amount all that is left goes back. The order stays paid.
 */
export function createRefund(call: Call): RefundEntity {
  const { merchant, ids, fields } = call;
  const key = readKey(call.header("x-refund-idempotency"));
  const fingerprint = fingerprintOf(ids[0], fields);
  return merchant.store.transaction(() => {
    const earlier = key === null ? undefined : findByKey(merchant, key);
    if (earlier && earlier.settings.fingerprint !== fingerprint) refuse(errors.keyUsed);
    if (earlier) return earlier.entity;
    const payment = findPayment(merchant, ids[0]);
    const refund = prepareRefund(payment, fields, merchant.now());
    merchant.store.refunds.add(refund, { key, fingerprint });
    merchant.store.payments.change(withRefund(payment, refund.amount));
    return refund;
  });
}

/** Razorpay documentation, Refunds: fetch multiple refunds for a payment. */
export function listRefunds({ merchant, ids, query }: Call): Collection<RefundEntity> {
  const payment = findPayment(merchant, ids[0]);
  return collect(merchant.store.refunds.list({ payment_id: payment.id }, readPage(query)));
}

/** Razorpay documentation, Refunds: fetch a refund by its id. */
export function fetchRefund({ merchant, ids }: Call): RefundEntity {
  const id = ids[0] ?? "";
  if (!/^rfnd_[A-Za-z0-9]{14}$/.test(id)) refuse(errors.invalidId, id);
  return merchant.store.refunds.find(id)?.entity ?? refuse(errors.unknownId);
}

function prepareRefund(payment: PaymentEntity, fields: Fields, now: number): RefundEntity {
  refuseExtra(fields, ["amount", "speed", "notes", "receipt"]);
  if (payment.status === "refunded") refuse(errors.refundedAlready);
  if (payment.status !== "captured") refuse(errors.notCaptured);
  const left = payment.amount - payment.amount_refunded;
  const amount = fields.amount === undefined ? left : readAmount(fields);
  if (amount < minimumPaise) refuse(errors.refundTooSmall);
  if (amount > left) refuse(errors.refundTooLarge);
  const speed = readChoice(fields, "speed", ["normal", "optimum"]);
  return {
    id: newId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: readNotes(fields),
    receipt: readText(fields, "receipt", receiptCharacters),
    acquirer_data: { arn: null },
    created_at: now,
    batch_id: null,
    status: "processed",
    speed_processed: speed === "optimum" ? "instant" : "normal",
    speed_requested: speed,
  };
}

function withRefund(payment: PaymentEntity, amount: number): PaymentEntity {
  const refunded = payment.amount_refunded + amount;
  const isFull = refunded === payment.amount;
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: isFull ? "full" : "partial",
    status: isFull ? "refunded" : "captured",
  };
}

function readKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (key.length < keyCharacters) refuse(errors.keyTooShort);
  if (!/^[A-Za-z0-9_-]+$/.test(key)) refuse(errors.keyCharacters);
  return key;
}

function findByKey(merchant: Merchant, key: string) {
  const [refund] = merchant.store.refunds.list({ key }, { count: 1, skip: 0 });
  return refund && merchant.store.refunds.find(refund.id);
}

/** The same payment and the same fields give the same text, in whatever order they are sent. */
function fingerprintOf(paymentId: string | undefined, fields: Fields): string {
  const sorted = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  const text = JSON.stringify([paymentId, sorted]);
  return createHash("sha256").update(text).digest("hex");
}
