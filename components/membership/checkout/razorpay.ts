import type { Offer } from "#components/membership/offer.ts";
import { strings } from "#components/membership/strings.ts";
import type { OrderAnswer, PaymentResult } from "#lib/billing/orders/types.ts";

type Checkout = { on: (event: "payment.failed", listener: () => void) => void; open: () => void };

type RazorpayConstructor = new (options: ReturnType<typeof checkoutOptions>) => Checkout;

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

type Buying = {
  offer: Offer;
  prefill: { name: string; email: string };
  handler: (result: PaymentResult) => void;
  ondismiss: () => void;
};

export function checkoutOptions(
  order: OrderAnswer,
  { offer, prefill, handler, ondismiss }: Buying,
) {
  const { key_id: key, amount, currency, order_id } = order;
  return {
    key,
    amount,
    currency,
    order_id,
    prefill,
    handler,
    name: offer.site,
    description: `${offer.name}, ${offer.period}`,
    theme: { color: coral() },
    // India ended UPI by typed address: buyers pay by QR code or app.
    config: { display: { hide: [{ method: "upi", flows: ["collect"] }] } },
    modal: { ondismiss },
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
      reject(new Error(strings.checkout.noScript));
    };
    script.src = url;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
}
