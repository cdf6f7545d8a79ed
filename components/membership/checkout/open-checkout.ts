import type { Offer } from "#components/membership/offer.ts";
import { strings } from "#components/membership/strings.ts";
import type { Price } from "#lib/billing/orders/price-order.ts";
import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";
import { createOrder } from "./checkout-calls.ts";
import { loadCheckout } from "./razorpay.ts";

export type Purchase = {
  offer: Offer;
  checkoutUrl: string;
  prefill: { name: string; email: string };
  /** The shown price, which the order must match. */
  price: Price;
  /** For a friend: the buyer gets no year. */
  isGift: boolean;
};

type Listeners = {
  onPaid: (result: PaymentResult) => void;
  onDeclined: () => void;
  onDismissed: () => void;
};

/** @throws Error with a sentence */
export async function openCheckout(
  { offer, checkoutUrl, prefill, price, isGift }: Purchase,
  on: Listeners,
): Promise<void> {
  const Razorpay = await loadCheckout(checkoutUrl);
  const order = await createOrder(isGift);
  // The settings may have changed since the page was rendered.
  if (order.amount !== price.amountPaise) throw new Error(strings.checkout.otherPrice);
  let paid = false;
  const checkout = new Razorpay({
    key: order.key_id,
    amount: order.amount,
    currency: order.currency,
    order_id: order.order_id,
    prefill,
    handler: (result) => {
      paid = true;
      on.onPaid(result);
    },
    name: offer.site,
    description: `${offer.name}, ${offer.period}`,
    theme: { color: coral() },
    // India ended UPI by typed address: buyers pay by QR code or app.
    config: { display: { hide: [{ method: "upi", flows: ["collect"] }] } },
    // The checkout may report a dismissal after a payment, too.
    modal: { ondismiss: () => !paid && on.onDismissed() },
  });
  checkout.on("payment.failed", on.onDeclined);
  checkout.open();
}

function coral(): string {
  return getComputedStyle(document.documentElement).getPropertyValue("--coral").trim();
}
