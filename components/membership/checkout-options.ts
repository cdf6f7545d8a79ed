import type { OrderAnswer } from "#lib/billing/orders/types.ts";
import { plan } from "#lib/content/plan.ts";
import { site } from "#lib/content/site.ts";
import type { CheckoutOptions } from "./razorpay.ts";

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
