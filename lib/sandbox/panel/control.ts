/** Acts of banks, which no shop can trigger at Razorpay. */

import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import { readChoice, readCount, readText, refuseExtra } from "#lib/sandbox/api/fields.ts";
import { orderOf, orders } from "#lib/sandbox/api/orders.ts";
import { capture, payments } from "#lib/sandbox/api/payments.ts";
import { createRefund, withRefund } from "#lib/sandbox/api/refunds.ts";
import { authorized, noFailure, startPayment } from "#lib/sandbox/attempts.ts";
import { readInstrument } from "#lib/sandbox/checkout/checkout-instrument.ts";
import type { PaymentEntity, RefundEntity } from "#lib/sandbox/entities.ts";
import type { Call } from "#lib/sandbox/merchant.ts";
import { tell } from "#lib/sandbox/webhooks/events.ts";

/** Razorpay documentation, Late Authorisation. A paid order refunds the money at once. */
export function authorizeLate({ merchant, fields }: Call): PaymentEntity {
  refuseExtra(fields, ["payment_id", "leave"]);
  const id = readText(fields, "payment_id", 40) ?? undefined;
  const leave = readChoice(fields, "leave", ["captured", "authorized"]);
  return merchant.store.transaction(() => {
    const payment = payments.find(merchant, id);
    if (payment.status !== "failed") refuse(errors.notAuthorized);
    const authorized: PaymentEntity = { ...payment, ...noFailure, status: "authorized" };
    if (orderOf(merchant, payment)?.status === "paid") {
      const returned = withRefund(authorized, payment.amount);
      merchant.store.payments.change(returned);
      return returned;
    }
    merchant.store.payments.change(authorized);
    tell(merchant, "payment.authorized", { payment: authorized });
    return leave === "captured" ? capture(merchant, authorized) : authorized;
  });
}

const byHandFields = ["order_id", "amount", "notes", "email", "contact", "description"];
const leastPaise = 100;
const mostPaise = 10 ** 9;

export function payByHand({ merchant, fields }: Call): PaymentEntity {
  refuseExtra(fields, byHandFields);
  const orderId = readText(fields, "order_id", 40);
  return merchant.store.transaction(() => {
    const order = orderId === null ? null : orders.find(merchant, orderId);
    const limits = { least: leastPaise, most: mostPaise, usual: order?.amount ?? 0 };
    const terms = { amount: readCount(fields, "amount", limits), fee: null, tax: null };
    const attempt = startPayment(order, terms, fields, merchant.now());
    const payment = authorized({ ...attempt, ...readInstrument({}).part });
    merchant.store.payments.add(payment, null);
    if (order) merchant.store.orders.change({ ...order, attempts: order.attempts + 1 });
    tell(merchant, "payment.authorized", { payment });
    return capture(merchant, payment);
  });
}

export function refundOnDashboard(call: Call): RefundEntity {
  const { payment_id, ...fields } = call.fields;
  const amount = fields.amount === undefined ? {} : { amount: Number(fields.amount) };
  const ids = [String(payment_id)];
  return createRefund({ ...call, ids, fields: { ...fields, ...amount }, header: () => undefined });
}
