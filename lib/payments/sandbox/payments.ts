import type { Collection, PaymentEntity } from "#lib/payments/sandbox/entities.ts";
import { errors, refuse } from "#lib/payments/sandbox/errors.ts";
import { tell } from "#lib/payments/sandbox/events.ts";
import {
  collect,
  readAmount,
  readPage,
  readText,
  refuseExtra,
} from "#lib/payments/sandbox/fields.ts";
import type { Call, Merchant } from "#lib/payments/sandbox/merchant.ts";
import { findOrder } from "#lib/payments/sandbox/orders.ts";

/** Two per cent, and 18 % GST on it. */
const feeShare = 0.02;
const feeTaxShare = 0.18;

/** Razorpay documentation, Payments: fetch all payments. */
export function listPayments({ merchant, query }: Call): Collection<PaymentEntity> {
  return collect(merchant.store.payments.list({}, readPage(query)));
}

/** Razorpay documentation, Payments: fetch a payment by its id. */
export function fetchPayment({ merchant, ids }: Call): PaymentEntity {
  return findPayment(merchant, ids[0]);
}

/** Razorpay documentation, Payments: capture a payment. Only what was authorised, and all of it. */
export function capturePayment({ merchant, ids, fields }: Call): PaymentEntity {
  return merchant.store.transaction(() => {
    const payment = findPayment(merchant, ids[0]);
    refuseExtra(fields, ["amount", "currency"]);
    const amount = readAmount(fields);
    const currency = readText(fields, "currency", 3) ?? payment.currency;
    const order = findOrder(merchant, payment.order_id).entity;
    if (order.status === "paid") refuse(errors.orderPaid);
    if (payment.status !== "authorized") refuse(errors.notAuthorized);
    if (amount !== payment.amount) refuse(errors.captureAmountDiffers);
    if (currency !== payment.currency) refuse(errors.valueNotAllowed, "currency");
    return capture(merchant, payment);
  });
}

/** Takes the money of an authorized payment: the order is paid. Runs in a transaction. */
export function capture(merchant: Merchant, payment: PaymentEntity): PaymentEntity {
  const fee = Math.round(payment.amount * feeShare);
  const tax = Math.round(fee * feeTaxShare);
  const captured: PaymentEntity = {
    ...payment,
    status: "captured",
    captured: true,
    fee: fee + tax,
    tax,
  };
  const order = findOrder(merchant, payment.order_id).entity;
  merchant.store.payments.change(captured);
  const paid = { ...order, status: "paid", amount_paid: order.amount, amount_due: 0 } as const;
  merchant.store.orders.change(paid);
  tell(merchant, "payment.captured", { payment: captured });
  tell(merchant, "order.paid", { payment: captured, order: paid });
  return captured;
}

/** The payment of that id; an id that cannot be one and an unknown one are refused. */
export function findPayment(merchant: Merchant, id = ""): PaymentEntity {
  if (!/^pay_[A-Za-z0-9]{14}$/.test(id)) refuse(errors.invalidId, id);
  return merchant.store.payments.find(id)?.entity ?? refuse(errors.unknownId);
}
