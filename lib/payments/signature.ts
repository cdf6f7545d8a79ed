import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * True when Razorpay has signed this payment of this order: hex of HMAC-SHA256 with the API key's
 * secret over `order_id|payment_id` (Razorpay documentation, Web Integration, step 1.5). The order
 * id is the one that we have stored.
 */
export function isPaymentSignature(
  signed: { orderId: string; paymentId: string },
  signature: string,
  keySecret: string,
): boolean {
  const message = `${signed.orderId}|${signed.paymentId}`;
  const expected = Buffer.from(createHmac("sha256", keySecret).update(message).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
