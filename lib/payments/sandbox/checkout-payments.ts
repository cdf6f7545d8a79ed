import { readInstrument } from "#lib/payments/sandbox/checkout-instrument.ts";
import type { CheckoutResult, OrderEntity, PaymentEntity } from "#lib/payments/sandbox/entities.ts";
import { type ErrorEntry, errors, RefusedError, refuse } from "#lib/payments/sandbox/errors.ts";
import { tell } from "#lib/payments/sandbox/events.ts";
import {
  type Fields,
  readAmount,
  readChoice,
  readNotes,
  readText,
  refuseExtra,
} from "#lib/payments/sandbox/fields.ts";
import { type FailureReason, failures } from "#lib/payments/sandbox/instruments.ts";
import { secretOfCheckout } from "#lib/payments/sandbox/keys.ts";
import type { Call, Merchant } from "#lib/payments/sandbox/merchant.ts";
import { findOrder, paymentsOf } from "#lib/payments/sandbox/orders.ts";
import { capture } from "#lib/payments/sandbox/payments.ts";
import { newId, newReference, signCheckout } from "#lib/payments/sandbox/signature.ts";

const textCharacters = 255;

const payFields = [
  "key_id",
  "order_id",
  "amount",
  "method",
  "outcome",
  "leave",
  "card",
  "vpa",
  "bank",
  "email",
  "contact",
  "description",
  "notes",
];

/**
 * What the browser's checkout calls; it knows the key id and no secret. A payment on an open order
 * is authorised and, unless the order captures by hand, captured; or it fails, and the order
 * stays open (Razorpay documentation, Orders: states).
 */
export function payAtCheckout({ merchant, fields }: Call): CheckoutResult {
  const keyId = readText(fields, "key_id", textCharacters) ?? "";
  const keySecret = secretOfCheckout(merchant, keyId);
  refuseExtra(fields, payFields);
  const instrument = readInstrument(fields);
  const outcome = readChoice(fields, "outcome", ["succeed", "fail"]);
  const reason = instrument.fails ?? (outcome === "fail" ? "payment_failed" : undefined);
  const leave = readChoice(fields, "leave", ["captured", "authorized"]);

  const payment = merchant.store.transaction(() => {
    const { entity: order, settings } = findOpenOrder(merchant, fields);
    const attempt = { ...startPayment(order, fields, merchant.now()), ...instrument.part };
    const attempted = { ...order, status: "attempted" as const, attempts: order.attempts + 1 };
    const ended = reason ? failed(attempt, reason) : authorized(attempt);
    merchant.store.payments.add(ended, null);
    merchant.store.orders.change(attempted);
    tell(merchant, reason ? "payment.failed" : "payment.authorized", { payment: ended });
    const isCaptured = settings.capture === "automatic" && leave === "captured" && !reason;
    return isCaptured ? capture(merchant, ended) : ended;
  });
  if (reason) throw new RefusedError(checkoutError(payment, reason));
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signCheckout(payment.order_id, payment.id, keySecret),
  };
}

function findOpenOrder(merchant: Merchant, fields: Fields) {
  const order = findOrder(merchant, readText(fields, "order_id", textCharacters) ?? undefined);
  if (order.entity.status === "paid") refuse(errors.orderPaid);
  const isUnderWay = paymentsOf(merchant, order.entity).some(
    (payment) => payment.status === "authorized",
  );
  if (isUnderWay) refuse(errors.paymentUnderWay);
  const isAmountGiven = fields.amount !== undefined;
  if (isAmountGiven && readAmount(fields) !== order.entity.amount) {
    refuse(errors.checkoutAmountDiffers);
  }
  return order;
}

function startPayment(order: OrderEntity, fields: Fields, now: number): PaymentEntity {
  return {
    id: newId("pay"),
    entity: "payment",
    amount: order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: "card",
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: readText(fields, "description", textCharacters),
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: readText(fields, "email", textCharacters),
    contact: readText(fields, "contact", textCharacters),
    notes: readNotes(fields),
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: now,
  };
}

function authorized(payment: PaymentEntity): PaymentEntity {
  const kinds = Object.keys(payment.acquirer_data);
  const acquirer_data = Object.fromEntries(kinds.map((kind) => [kind, newReference()]));
  return { ...payment, status: "authorized", acquirer_data };
}

function failed(payment: PaymentEntity, reason: FailureReason): PaymentEntity {
  const { code, description, source, step } = failures[reason];
  return {
    ...payment,
    status: "failed",
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  };
}

/** What `payment.failed` carries (Razorpay documentation, Standard Checkout: handle errors). */
function checkoutError(payment: PaymentEntity, reason: FailureReason): ErrorEntry {
  const metadata = { order_id: payment.order_id, payment_id: payment.id };
  return { status: 400, error: { ...failures[reason], reason, metadata } };
}
