"use client";

import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import styles from "./plan-card.module.css";
import { type CheckoutStep, useCheckout } from "./use-checkout.ts";

type StartSubscriptionProps = {
  checkoutUrl: string;
  active: boolean;
  prefill: { name: string; email: string };
};

const labels: Record<CheckoutStep, string> = {
  idle: "Start Subscription",
  preparing: "Opening the payment…",
  open: "Payment window is open",
  verifying: "Verifying your payment…",
};

/** The button that buys the plan; of no use to who has it. */
export function StartSubscription({ checkoutUrl, active, prefill }: StartSubscriptionProps) {
  const { step, message, start } = useCheckout(checkoutUrl, prefill);
  if (active) {
    return (
      <Button wide disabled>
        Subscription Active
      </Button>
    );
  }
  return (
    <div className={styles.start}>
      <Button wide pending={step !== "idle"} onClick={start}>
        {labels[step]}
      </Button>
      <Notice message={message} />
    </div>
  );
}
