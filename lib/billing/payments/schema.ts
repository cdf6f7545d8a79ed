import { z } from "zod";

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
    .min(1, "razorpay_signature is required.")
    .max(256, "razorpay_signature is too long."),
});
