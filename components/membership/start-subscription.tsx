"use client";

import type { FormEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { BillingDetails } from "#lib/invoices/schema.ts";
import { BillingFields } from "./billing-fields.tsx";
import styles from "./plan-card.module.css";
import { type CheckoutStep, useCheckout } from "./use-checkout.ts";

type StartSubscriptionProps = {
  checkoutUrl: string;
  active: boolean;
  /** The day on which the membership of now ends: what is bought then is a renewal. */
  endsOn: string | null;
  prefill: { name: string; email: string };
  /** What is remembered for the invoice; null where nothing is asked for it. */
  billing: BillingDetails | null;
};

const labels: Record<CheckoutStep, string> = {
  idle: "Start Subscription",
  preparing: "Opening the payment…",
  open: "Payment window is open",
  verifying: "Verifying your payment…",
};

/** The button that buys the plan; of no use to who has it. */
export function StartSubscription({
  checkoutUrl,
  active,
  endsOn,
  prefill,
  billing,
}: StartSubscriptionProps) {
  const { step, message, start } = useCheckout(checkoutUrl, prefill);
  if (active) {
    return (
      <Button wide disabled>
        Subscription Active
      </Button>
    );
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    start(new FormData(event.currentTarget));
  }
  return (
    <form className={styles.start} onSubmit={submit} data-keep-page={step !== "idle" || undefined}>
      {billing && <BillingFields remembered={billing} />}
      <Button type="submit" wide pending={step !== "idle"}>
        {step === "idle" && endsOn !== null ? "Renew Membership" : labels[step]}
      </Button>
      {endsOn !== null && (
        <p className={styles.renewal}>Your new year begins when this one ends, on {endsOn}.</p>
      )}
      <Notice message={message} />
    </form>
  );
}
