import { hash } from "node:crypto";
import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import {
  collect,
  type Fields,
  readAmount,
  readChoice,
  readNotes,
  readPage,
  readText,
  refuseExtra,
} from "#lib/sandbox/api/fields.ts";
import { payments } from "#lib/sandbox/api/payments.ts";
import { resource } from "#lib/sandbox/api/resource.ts";
import type { Collection, PaymentEntity, RefundEntity } from "#lib/sandbox/entities.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";
import { readSwitches } from "#lib/sandbox/switches.ts";
import { tell } from "#lib/sandbox/webhooks/events.ts";
import { newId } from "#lib/sandbox/webhooks/signature.ts";

const minimumPaise = 100;
const receiptCharacters = 40;
const keyCharacters = 10;

export const refunds = resource("rfnd", (store) => store.refunds);

/** The order stays paid. */
export function createRefund(call: Call): RefundEntity {
  const { merchant, ids, fields } = call;
  const key = readKey(call.header("x-refund-idempotency"));
  const fingerprint = fingerprintOf(ids[0], fields);
  return merchant.store.transaction(() => {
    const earlier = key === null ? undefined : findByKey(merchant, key);
    if (earlier && earlier.settings.fingerprint !== fingerprint) refuse(errors.keyUsed);
    if (earlier) return earlier.entity;
    const payment = payments.find(merchant, ids[0]);
    const refund = prepareRefund(payment, fields, merchant);
    const refunded = withRefund(payment, refund.amount);
    merchant.store.refunds.add(refund, { key, fingerprint });
    merchant.store.payments.change(refunded);
    const parts = { refund, payment: refunded };
    tell(merchant, "refund.created", parts);
    if (refund.status === "processed") tell(merchant, "refund.processed", parts);
    return refund;
  });
}

export function settleRefund({ merchant, fields }: Call): RefundEntity {
  refuseExtra(fields, ["refund_id", "outcome"]);
  const outcome = readChoice(fields, "outcome", ["processed", "failed"]);
  return merchant.store.transaction(() => {
    const pending = refunds.find(merchant, readText(fields, "refund_id", 40) ?? "");
    if (pending.status !== "pending") refuse(errors.refundSettled);
    const refund = { ...pending, status: outcome };
    const before = payments.find(merchant, refund.payment_id);
    const payment = outcome === "failed" ? withRefund(before, -refund.amount) : before;
    merchant.store.refunds.change(refund);
    merchant.store.payments.change(payment);
    tell(merchant, `refund.${outcome}`, { refund, payment });
    return refund;
  });
}

export function listRefunds({ merchant, ids, query }: Call): Collection<RefundEntity> {
  const payment = payments.find(merchant, ids[0]);
  return collect(merchant.store.refunds.list({ payment_id: payment.id }, readPage(query)));
}

function prepareRefund(payment: PaymentEntity, fields: Fields, merchant: Merchant): RefundEntity {
  refuseExtra(fields, ["amount", "speed", "notes", "receipt"]);
  if (payment.status === "refunded") refuse(errors.refundedAlready);
  if (payment.status !== "captured") refuse(errors.notCaptured);
  const left = payment.amount - payment.amount_refunded;
  const amount = fields.amount === undefined ? left : readAmount(fields);
  if (amount < minimumPaise) refuse(errors.refundTooSmall);
  if (amount > left) refuse(errors.refundTooLarge);
  const receipt = readText(fields, "receipt", receiptCharacters);
  const switches = readSwitches(merchant.store);
  const speed = readChoice(fields, "speed", ["normal", "optimum"]);
  return {
    id: newId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: readNotes(fields),
    receipt: switches.receipts === "shown" ? receipt : null,
    acquirer_data: { arn: null },
    created_at: merchant.now(),
    batch_id: null,
    status: switches.refunds === "slow" ? "pending" : "processed",
    speed_processed: speed === "optimum" ? "instant" : "normal",
    speed_requested: speed,
  };
}

export function withRefund(payment: PaymentEntity, amount: number): PaymentEntity {
  const refunded = payment.amount_refunded + amount;
  const isFull = refunded === payment.amount;
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: isFull ? "full" : refunded > 0 ? "partial" : null,
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
  const [refund] = merchant.store.refunds.list({ key }, { count: 1 });
  return refund && merchant.store.refunds.find(refund.id);
}

function fingerprintOf(paymentId: string | undefined, fields: Fields): string {
  const sorted = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  return hash("sha256", JSON.stringify([paymentId, sorted]));
}
