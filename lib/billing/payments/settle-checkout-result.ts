import { z } from "zod";
import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { acceptedSecrets, isPaymentSignature } from "#lib/billing/razorpay/signature.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Order } from "#lib/core/database/generated/sqlite/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";

/** A prefix and 14 letters and digits (Razorpay documentation, API entities). */
const razorpayId = (prefix: string, field: string) =>
  z
    .string(`${field} is required.`)
    .regex(new RegExp(`^${prefix}_\\w{1,40}$`), `${field} is no Razorpay id.`);

export const paymentResultSchema = z.object({
  razorpay_payment_id: razorpayId("pay", "razorpay_payment_id"),
  razorpay_order_id: razorpayId("order", "razorpay_order_id"),
  razorpay_signature: z
    .string("razorpay_signature is required.")
    .min(1)
    .max(256, "razorpay_signature is too long."),
});

/** Razorpay's checkout result, which the page posts to `/api/verify`. */
export type PaymentResult = z.infer<typeof paymentResultSchema>;

/** Idempotent. Null: a bad signature, or not paid. @throws AppError notFound, tooManyRequests, as `settle` */
export async function settleCheckoutResult(
  userId: string,
  result: PaymentResult,
): Promise<Pick<Order, "id" | "kind"> | null> {
  const order = await database().read.order.findFirst({
    where: { userId, razorpayOrderId: result.razorpay_order_id },
    select: { id: true, kind: true, razorpayOrderId: true },
  });
  if (order?.razorpayOrderId == null) throw new AppError("notFound", "There is no such order.");
  const signed = { orderId: order.razorpayOrderId, paymentId: result.razorpay_payment_id };
  const { keySecret, previousKeySecret } = environment().razorpay;
  const secrets = acceptedSecrets(keySecret, previousKeySecret);
  if (!secrets.some((secret) => isPaymentSignature(signed, result.razorpay_signature, secret))) {
    log().warn({ order: order.id }, "payment signature invalid");
    return null;
  }
  await countAttempt({ rule: billingRates.verifyByAccount, by: userId });
  return (await settleOrder(order.id)) ? order : null;
}
