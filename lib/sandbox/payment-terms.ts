import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import { type Fields, readChoice, readCount } from "#lib/sandbox/api/fields.ts";
import type { OrderEntity, PaymentEntity } from "#lib/sandbox/entities.ts";
import { newId } from "#lib/sandbox/webhooks/signature.ts";

/** A fee before capture is paid by the customer. */
export type Terms = Pick<PaymentEntity, "amount" | "fee" | "tax" | "offer_id">;

/** `offer`: a discount in paise. */
export type CheckoutSwitch = { offer: number; fee_bearer: "merchant" | "customer" };

const minimumPaise = 100;
/** 2 %, plus 18 % GST on it. */
const feeShare = 0.02;
const feeTaxShare = 0.18;

export function feeOf(paise: number): { fee: number; tax: number } {
  const fee = Math.round(paise * feeShare);
  const tax = Math.round(fee * feeTaxShare);
  return { fee: fee + tax, tax };
}

/** A customer who pays the fee gets no offer (documentation, Offers: FAQs). */
export function readTerms(order: OrderEntity, fields: Fields, usual: CheckoutSwitch): Terms {
  const due = order.amount_due;
  const { offer, fee_bearer } = readCheckout(fields, usual, due);
  const limits = { least: Math.min(minimumPaise, due), most: due, usual: due };
  const part = readCount(fields, "part", limits);
  if (offer > 0 && (part < due || fee_bearer === "customer")) {
    refuse(errors.valueNotAllowed, "offer");
  }
  if (offer > 0) return { amount: due - offer, fee: null, tax: null, offer_id: newId("offer") };
  if (fee_bearer === "merchant") return { amount: part, fee: null, tax: null };
  const fees = feeOf(part);
  return { amount: part + fees.fee, ...fees };
}

/** An offer leaves at least a rupee. */
export function readCheckout(fields: Fields, usual: CheckoutSwitch, most: number): CheckoutSwitch {
  const limits = { least: 0, most: Math.max(most - minimumPaise, 0), usual: usual.offer };
  const bearers = { fee_bearer: usual.fee_bearer, ...fields };
  return {
    offer: readCount(fields, "offer", limits),
    fee_bearer: readChoice(bearers, "fee_bearer", ["merchant", "customer"]),
  };
}

/**
 * `amount_paid` is after the offer (documentation, Offers: S2S integration) and without the
 * customer's fee (documentation, Customer Fee Bearer).
 */
export function payOrder(order: OrderEntity, payment: PaymentEntity): OrderEntity {
  if (order.status === "paid") return order;
  const paid = payment.amount - (payment.fee ?? 0);
  const due = payment.offer_id ? 0 : Math.max(order.amount_due - paid, 0);
  return {
    ...order,
    amount_paid: order.amount_paid + paid,
    amount_due: due,
    offer_id: payment.offer_id ?? order.offer_id,
    status: due === 0 ? "paid" : "attempted",
  };
}
