/** What a payment comes to, where that is not the amount of its order. */
import type { OrderEntity, PaymentEntity } from "#lib/sandbox/api/entities.ts";
import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import { type Fields, readChoice, readCount } from "#lib/sandbox/api/fields.ts";
import { newId } from "#lib/sandbox/webhooks/signature.ts";

/** The fields of a payment that say it. A fee before the capture is one that the customer pays. */
export type Terms = Pick<PaymentEntity, "amount" | "fee" | "tax" | "offer_id">;

/** The checkout of the account: the paise that an offer takes off, and who pays Razorpay's fee. */
export type CheckoutSwitch = { offer: number; fee_bearer: "merchant" | "customer" };

const minimumPaise = 100;
/** Two per cent, and 18 % GST on it. */
const feeShare = 0.02;
const feeTaxShare = 0.18;

/** Returns Razorpay's fee, which includes the tax on it. */
export function feeOf(paise: number): { fee: number; tax: number } {
  const fee = Math.round(paise * feeShare);
  const tax = Math.round(fee * feeTaxShare);
  return { fee: fee + tax, tax };
}

/**
 * Reads `offer`, `fee_bearer` and `part` of a checkout call: an instant discount, the fee on top, or
 * a part of what is due. A customer who pays the fee gets no offer (documentation, Offers: FAQs).
 */
export function readTerms(order: OrderEntity, fields: Fields, usual: CheckoutSwitch): Terms {
  const due = order.amount_due;
  const { offer, fee_bearer } = readCheckout(fields, usual, due);
  const part = readCount(fields, "part", {
    least: Math.min(minimumPaise, due),
    most: due,
    usual: due,
  });
  if (offer > 0 && (part < due || fee_bearer === "customer")) {
    refuse(errors.valueNotAllowed, "offer");
  }
  if (offer > 0) return { amount: due - offer, fee: null, tax: null, offer_id: newId("offer") };
  if (fee_bearer === "merchant") return { amount: part, fee: null, tax: null };
  const fees = feeOf(part);
  return { amount: part + fees.fee, ...fees };
}

/** Reads the terms of a checkout; an offer leaves at least a rupee of `most`. */
export function readCheckout(fields: Fields, usual: CheckoutSwitch, most: number): CheckoutSwitch {
  const limits = { least: 0, most: Math.max(most - minimumPaise, 0), usual: usual.offer };
  return {
    offer: readCount(fields, "offer", limits),
    fee_bearer: readChoice({ fee_bearer: usual.fee_bearer, ...fields }, "fee_bearer", [
      "merchant",
      "customer",
    ]),
  };
}

/**
 * Returns the order after a capture. With an offer it is paid, though `amount_paid` is the amount after the
 * discount (documentation, Offers: S2S integration, fetch orders). The customer's fee is not the
 * order's: `amount_paid` is without it (documentation, Customer Fee Bearer: the seller receives the
 * order's amount). Part of the amount leaves the order attempted; one that is paid stays as it is.
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
