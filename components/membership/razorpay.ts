import type { PaymentResult } from "#lib/billing/orders/types.ts";

/** The options of Razorpay's checkout that this site uses. */
export type CheckoutOptions = {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  config: { display: { hide: { method: string; flows: string[] }[] } };
  handler: (result: PaymentResult) => void;
  modal: { ondismiss: () => void };
};

type Checkout = { on: (event: "payment.failed", listener: () => void) => void; open: () => void };

export type RazorpayConstructor = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    /** Defined by the checkout script. */
    Razorpay?: RazorpayConstructor;
  }
}
