import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import { readAmount, readText, refuseExtra } from "#lib/sandbox/api/fields.ts";
import { orderOf } from "#lib/sandbox/api/orders.ts";
import { resource } from "#lib/sandbox/api/resource.ts";
import type { PaymentEntity } from "#lib/sandbox/entities.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";
import { feeOf, payOrder } from "#lib/sandbox/payment-terms.ts";
import { tell } from "#lib/sandbox/webhooks/events.ts";

export const payments = resource("pay", (store) => store.payments);

export function capturePayment({ merchant, ids, fields }: Call): PaymentEntity {
  return merchant.store.transaction(() => {
    const payment = payments.find(merchant, ids[0]);
    refuseExtra(fields, ["amount", "currency"]);
    const amount = readAmount(fields);
    const currency = readText(fields, "currency", 3) ?? payment.currency;
    if (orderOf(merchant, payment)?.status === "paid") refuse(errors.orderPaid);
    if (payment.status !== "authorized") refuse(errors.notAuthorized);
    if (amount !== payment.amount) refuse(errors.captureAmountDiffers);
    if (currency !== payment.currency) refuse(errors.valueNotAllowed, "currency");
    return capture(merchant, payment);
  });
}

/** Also pays the order, if any, in the caller's transaction. */
export function capture(merchant: Merchant, payment: PaymentEntity): PaymentEntity {
  const fees = payment.fee === null ? feeOf(payment.amount) : {};
  const captured: PaymentEntity = { ...payment, ...fees, status: "captured", captured: true };
  merchant.store.payments.change(captured);
  tell(merchant, "payment.captured", { payment: captured });
  const before = orderOf(merchant, payment);
  if (!before) return captured;
  const order = payOrder(before, payment);
  merchant.store.orders.change(order);
  const isPaidByIt = order.status === "paid" && before.status !== "paid";
  if (isPaidByIt) tell(merchant, "order.paid", { payment: captured, order });
  return captured;
}
