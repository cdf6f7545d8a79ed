"use client";

import type { ComponentProps, FormEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Price } from "#lib/billing/orders/price-order.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { INDIA } from "#lib/core/locale/states.ts";
import billingStyles from "./billing.module.css";
import { BillingFields } from "./billing-fields.tsx";
import styles from "./plan-card.module.css";
import { useCheckout } from "./use-checkout.ts";
import { words } from "./words.ts";

type StartSubscriptionProps = {
  checkoutUrl: string;
  active: boolean;
  /** The last day of the current membership: a purchase then renews it. */
  endsOn: string | null;
  prefill: { name: string; email: string };
  /** Null when the invoice needs no details. */
  billing: ComponentProps<typeof BillingFields> | null;
  /** The price shown on the page; the order must match it. */
  price: Price;
};

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

export function ToPay({ price, country }: { price: Price; country: string }) {
  return (
    <p className={billingStyles.toPay} aria-live="polite">
      {sentence(price, country)}
    </p>
  );
}

function sentence({ amountPaise, gstPercent }: Price, country: string): string {
  const amount = formatRupees(amountPaise);
  if (country === INDIA) return words.toPay.india(amount, gstPercent);
  if (gstPercent === 0) return words.toPay.abroad(amount);
  return words.toPay.abroadTaxed(amount, gstPercent);
}
