import { call } from "#components/calls/client.ts";
import type { Price } from "#lib/billing/orders/price-order.ts";
import type { OrderAnswer, PaymentResult } from "#lib/billing/orders/types.ts";
import { calls } from "#lib/core/config/paths.ts";
import { callFailure } from "./call-failure.ts";
import { checkoutOptions } from "./checkout-options.ts";
import { loadCheckout } from "./load-checkout.ts";
import { words } from "./words.ts";

export type Purchase = {
  checkoutUrl: string;
  prefill: { name: string; email: string };
  /** The price shown on the page. */
  price: Price;
};

type Listeners = {
  onPaid: (result: PaymentResult) => void;
  onDeclined: () => void;
  onDismissed: () => void;
};

const { noOrder, otherPrice } = words.checkout;

/**
 * Loads the checkout, creates an order and opens the payment window.
 * @throws Error with a sentence for the user
 */
export async function openCheckout(
  { checkoutUrl, prefill, price }: Purchase,
  on: Listeners,
): Promise<void> {
  const Razorpay = await loadCheckout(checkoutUrl);
  const order = await createOrder();
  // The settings may have changed since the page was rendered.
  if (order.amount !== price.amountPaise) throw new Error(otherPrice);
  let paid = false;
  const options = checkoutOptions(order, {
    prefill,
    handler: (result) => {
      paid = true;
      on.onPaid(result);
    },
    // The checkout may report a dismissal after a payment too.
    ondismiss: () => !paid && on.onDismissed(),
  });
  const checkout = new Razorpay(options);
  checkout.on("payment.failed", on.onDeclined);
  checkout.open();
}

async function createOrder(): Promise<OrderAnswer> {
  const order = await call<OrderAnswer>(calls.createOrder.path, { method: "POST" }).catch(
    (cause: unknown) => {
      throw new Error(callFailure(cause, noOrder), { cause });
    },
  );
  if (order === null) throw new Error(noOrder);
  return order;
}
