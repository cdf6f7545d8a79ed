/** What the browser's checkout does, without a browser: pays an order in the sandbox. */

import type { PaymentResult } from "#lib/billing/orders/types.ts";
import { environment } from "#lib/core/config/environment.ts";

type Choice = {
  outcome?: "succeed" | "fail";
  leave?: "authorized";
  method?: "card" | "upi";
  /** Paise that an offer takes off. */
  offer?: number;
  fee_bearer?: "customer" | "merchant";
  /** Paise of the order that are paid now. */
  part?: number;
  /** What a browser writes there of its own. */
  notes?: Record<string, string>;
  /** The key that the checkout window was opened with; the good one when absent. */
  key_id?: string;
};

/** Tries to pay. Resolves with what the checkout hands to the page, or null when it failed. */
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
  const answer = (await response.json()) as Partial<PaymentResult>;
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = answer;
  if (!razorpay_payment_id || !razorpay_order_id || !razorpay_signature) return null;
  return { razorpay_payment_id, razorpay_order_id, razorpay_signature };
}
