import { plan } from "#lib/content/plan.ts";
import type { BillingDetails } from "#lib/invoices/schema.ts";
import styles from "./plan-card.module.css";
import { Price } from "./price.tsx";
import { StartSubscription } from "./start-subscription.tsx";

type PlanCardProps = {
  /** There is nothing to buy. */
  active: boolean;
  /** The day on which the membership of now ends; null without one. */
  endsOn: string | null;
  checkoutUrl: string;
  /** A demonstration: no money moves. */
  sandbox: boolean;
  prefill: { name: string; email: string };
  /** What is remembered for the invoice; null where nothing is asked for it. */
  billing: BillingDetails | null;
};

/** The Annual Plan: its price, what it brings, and the way to buy it. */
export function PlanCard({ sandbox, ...purchase }: PlanCardProps) {
  return (
    <section className={styles.card} aria-labelledby="plan">
      <h2 id="plan" className={styles.name}>
        {plan.name}
      </h2>
      <Price />
      <ul className={styles.benefits}>
        {plan.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <StartSubscription {...purchase} />
      <p className={styles.provider}>Powered by {plan.paymentProvider}</p>
      {sandbox && (
        <p className={styles.sandbox}>
          This is a demonstration: the payment is played, and no money moves.
        </p>
      )}
    </section>
  );
}
