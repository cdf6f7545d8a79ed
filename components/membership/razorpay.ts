import type { OrderAnswer, PaymentResult } from "#lib/billing/orders/types.ts";
import { plan } from "#lib/content/plan.ts";
import { site } from "#lib/content/site.ts";
import { words } from "./words.ts";

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
    Razorpay?: RazorpayConstructor;
  }
}

type Listeners = Pick<CheckoutOptions, "handler" | "prefill"> & { ondismiss: () => void };

export function checkoutOptions(order: OrderAnswer, listeners: Listeners): CheckoutOptions {
  return {
    key: order.key_id,
    amount: order.amount,
    currency: order.currency,
    order_id: order.order_id,
    name: site.name,
    description: `${plan.name}, ${plan.period}`,
    prefill: listeners.prefill,
    theme: { color: coral() },
    // India ended UPI by typed address: buyers pay by QR code or app.
    config: { display: { hide: [{ method: "upi", flows: ["collect"] }] } },
    handler: listeners.handler,
    modal: { ondismiss: listeners.ondismiss },
  };
}

function coral(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--coral").trim();
}

/** Loads the checkout script once. A failed load can be retried. */
export function loadCheckout(url: string): Promise<RazorpayConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(words.checkout.noScript));
    };
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
}
