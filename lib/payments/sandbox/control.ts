/** What no shop can make Razorpay do: the ways of banks, for those who play them by hand or in tests. */
import type { PaymentEntity } from "#lib/payments/sandbox/entities.ts";
import { errors, refuse } from "#lib/payments/sandbox/errors.ts";
import { readChoice, readText, refuseExtra } from "#lib/payments/sandbox/fields.ts";
import type { Call } from "#lib/payments/sandbox/merchant.ts";
import { findOrder } from "#lib/payments/sandbox/orders.ts";
import { capture, findPayment } from "#lib/payments/sandbox/payments.ts";

/**
 * A failed payment has gone through after all, and is captured unless the order is left to the shop
 * (Razorpay documentation, Late Authorisation). On a paid order the money goes straight back.
 */
export function authorizeLate({ merchant, fields }: Call): PaymentEntity {
  refuseExtra(fields, ["payment_id", "leave"]);
  const id = readText(fields, "payment_id", 40) ?? undefined;
  const leave = readChoice(fields, "leave", ["captured", "authorized"]);
  return merchant.store.transaction(() => {
    const payment = findPayment(merchant, id);
    if (payment.status !== "failed") refuse(errors.notAuthorized);
    const authorized: PaymentEntity = {
      ...payment,
      status: "authorized",
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
    };
    const order = findOrder(merchant, payment.order_id).entity;
    if (order.status === "paid") {
      const status = "refunded" as const;
      const whole = { amount_refunded: payment.amount, refund_status: "full" as const };
      const returned = { ...authorized, ...whole, status };
      merchant.store.payments.change(returned);
      return returned;
    }
    merchant.store.payments.change(authorized);
    return leave === "captured" ? capture(merchant, authorized) : authorized;
  });
}
