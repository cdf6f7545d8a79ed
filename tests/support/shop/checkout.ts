/** Pays an order in the sandbox as the browser's checkout does. */

import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";
import { environment } from "#lib/core/config/environment.ts";

type Choice = {
  outcome?: "succeed" | "fail";
  leave?: "authorized";
  method?: "card" | "upi";
  /** The discount of an offer, in paise. */
  offer?: number;
  fee_bearer?: "customer" | "merchant";
  /** The paid part of the order, in paise. */
  part?: number;
  /** Notes that a browser adds. */
  notes?: Record<string, string>;
  key_id?: string;
};

/** Attempts a payment. Resolves with the checkout's result for the page, or null when it failed. */
export async function payInSandbox(
  orderId: string,
  choice: Choice = {},
): Promise<PaymentResult | null> {
  const { apiBase, keyId } = environment().razorpay;
  const response = await fetch(`${apiBase}/v1/checkout/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      key_id: keyId,
      order_id: orderId,
      method: "card",
      outcome: "succeed",
      ...choice,
    }),
  });
  const result = (await response.json()) as Partial<PaymentResult>;
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = result;
  if (!razorpay_payment_id || !razorpay_order_id || !razorpay_signature) return null;
  return { razorpay_payment_id, razorpay_order_id, razorpay_signature };
}
