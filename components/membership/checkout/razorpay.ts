import { strings } from "#components/membership/strings.ts";
import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";

type Checkout = { on: (event: "payment.failed", listener: () => void) => void; open: () => void };

/** The options have further members, which Razorpay documents. */
type CheckoutOptions = { handler: (result: PaymentResult) => void; [name: string]: unknown };

type RazorpayConstructor = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

/** A failed load can be retried. */
export function loadCheckout(url: string): Promise<RazorpayConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(strings.checkout.noScript));
    };
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
}
