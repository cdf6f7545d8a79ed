import { errors, RefusedError, refuse } from "#lib/sandbox/api/errors.ts";
import {
  type Fields,
  readAmount,
  readChoice,
  readText,
  refuseExtra,
} from "#lib/sandbox/api/fields.ts";
import { orders, paymentsOf } from "#lib/sandbox/api/orders.ts";
import { capture } from "#lib/sandbox/api/payments.ts";
import { authorized, failed, startPayment } from "#lib/sandbox/attempts.ts";
import { readInstrument } from "#lib/sandbox/checkout/checkout-instrument.ts";
import { failures } from "#lib/sandbox/instruments.ts";
import { secretOfCheckout } from "#lib/sandbox/keys.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";
import { readTerms } from "#lib/sandbox/payment-terms.ts";
import { readSwitches } from "#lib/sandbox/switches.ts";
import { tell } from "#lib/sandbox/webhooks/events.ts";
import { signCheckout } from "#lib/sandbox/webhooks/signature.ts";

const payFields = [
  "key_id",
  "order_id",
  "amount",
  "method",
  "outcome",
  "leave",
  "offer",
  "fee_bearer",
  "part",
  "card",
  "vpa",
  "bank",
  "email",
  "contact",
  "description",
  "notes",
];

export type CheckoutResult = ReturnType<typeof payAtCheckout>;

/** The browser's checkout has only the key id. */
export function payAtCheckout({ merchant, fields }: Call) {
  const keyId = readText(fields, "key_id") ?? "";
  const keySecret = secretOfCheckout(merchant, keyId);
  refuseExtra(fields, payFields);
  const instrument = readInstrument(fields);
  const outcome = readChoice(fields, "outcome", ["succeed", "fail"]);
  const reason = instrument.fails ?? (outcome === "fail" ? "payment_failed" : undefined);
  const leave = readChoice(fields, "leave", ["captured", "authorized"]);
  const orderId = readText(fields, "order_id") ?? "";

  const payment = merchant.store.transaction(() => {
    const { entity: order, settings } = findOpenOrder(merchant, orderId, fields);
    const terms = readTerms(order, fields, readSwitches(merchant.store).checkout);
    const attempt = { ...startPayment(order, terms, fields, merchant.now()), ...instrument.part };
    const attempted = { ...order, status: "attempted" as const, attempts: order.attempts + 1 };
    const ended = reason ? failed(attempt, reason) : authorized(attempt);
    merchant.store.payments.add(ended, null);
    merchant.store.orders.change(attempted);
    tell(merchant, reason ? "payment.failed" : "payment.authorized", { payment: ended });
    const isCaptured = settings.capture === "automatic" && leave === "captured" && !reason;
    return isCaptured ? capture(merchant, ended) : ended;
  });
  if (reason) {
    const metadata = { order_id: orderId, payment_id: payment.id };
    throw new RefusedError({ status: 400, error: { ...failures[reason], reason, metadata } });
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signCheckout(orderId, payment.id, keySecret),
  };
}

function findOpenOrder(merchant: Merchant, orderId: string, fields: Fields) {
  const order = orders.findWithSettings(merchant, orderId);
  if (order.entity.status === "paid") refuse(errors.orderPaid);
  const payments = paymentsOf(merchant, order.entity);
  if (payments.some(({ status }) => status === "authorized")) refuse(errors.paymentUnderWay);
  if (fields.amount !== undefined && readAmount(fields) !== order.entity.amount) {
    refuse(errors.checkoutAmountDiffers);
  }
  return order;
}
