import { calls } from "#lib/config/paths.ts";
import { call } from "#lib/http/client.ts";
import type { PaymentResult } from "#lib/orders/types.ts";

type Verification = { redirect: string } | { failure: string };

/** Has the server verify a payment: the same-site path it leads to, or what to say instead. */
export async function verifyPayment(result: PaymentResult): Promise<Verification> {
  const form = new FormData();
  form.set("razorpay_payment_id", result.razorpay_payment_id);
  form.set("razorpay_order_id", result.razorpay_order_id);
  form.set("razorpay_signature", result.razorpay_signature);
  try {
    const answer = await call<{ redirect?: string }>(calls.verify.path, { method: "POST", form });
    const redirect = answer?.redirect ?? "";
    return /^\/(?![/\\])/.test(redirect) ? { redirect } : { failure: "Verification failed" };
  } catch {
    return { failure: "Payment verification failed." };
  }
}
