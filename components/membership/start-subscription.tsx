"use client";

import type { ComponentProps, FormEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Price } from "#lib/billing/orders/price-order.ts";
import { BillingFields } from "./billing-fields.tsx";
import styles from "./plan-card.module.css";
import { ToPay } from "./to-pay.tsx";
import { useCheckout } from "./use-checkout.ts";
import { words } from "./words.ts";

type StartSubscriptionProps = {
  checkoutUrl: string;
  active: boolean;
  /** The day on which the membership of now ends: what is bought then is a renewal. */
  endsOn: string | null;
  prefill: { name: string; email: string };
  /** Null where nothing is asked for the invoice. */
  billing: ComponentProps<typeof BillingFields> | null;
  /** What the page says, and the checkout must ask for. */
  price: Price;
};

/** The button that buys the plan; of no use to who has it. */
export function StartSubscription({
  checkoutUrl,
  active,
  endsOn,
  prefill,
  billing,
  price,
}: StartSubscriptionProps) {
  const { step, message, start } = useCheckout({ checkoutUrl, prefill, price });
  if (active) {
    return (
      <Button wide disabled>
        {words.active}
      </Button>
    );
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    start(new FormData(event.currentTarget));
  }
  return (
    <form className={styles.start} onSubmit={submit} data-keep-page={step !== "idle" || undefined}>
      {billing && <BillingFields {...billing} />}
      {billing && <ToPay price={price} country={billing.country} />}
      <Button type="submit" wide pending={step !== "idle"}>
        {step === "idle" && endsOn !== null ? words.renew : words.steps[step]}
      </Button>
      {endsOn !== null && <p className={styles.renewal}>{words.renewal(endsOn)}</p>}
      <Notice message={message} />
    </form>
  );
}
