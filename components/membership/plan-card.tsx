"use client";

import { useState } from "react";
import type { BillingDetails } from "#lib/billing/invoices/schema.ts";
import { fullPrice, type Price as PriceOf } from "#lib/billing/orders/price-order.ts";
import { plan } from "#lib/content/plan.ts";
import type { Country } from "#lib/core/locale/countries.ts";
import { INDIA } from "#lib/core/locale/states.ts";
import styles from "./plan-card.module.css";
import { Price } from "./price.tsx";
import { StartSubscription } from "./start-subscription.tsx";
import { words } from "./words.ts";

/** What is asked for the invoice, and what depends on it. */
export type Billing = {
  remembered: BillingDetails;
  countries: readonly Country[];
  priceAbroad: PriceOf;
};

type PlanCardProps = {
  /** There is nothing to buy. */
  active: boolean;
  /** The day on which the membership of now ends; null without one. */
  endsOn: string | null;
  checkoutUrl: string;
  /** A demonstration: no money moves. */
  sandbox: boolean;
  prefill: { name: string; email: string };
  /** Null where nothing is asked for the invoice. */
  billing: Billing | null;
};

/** The Annual Plan: its price where the buyer lives, what it brings, and the way to buy it. */
export function PlanCard({ sandbox, billing, ...purchase }: PlanCardProps) {
  const [country, setCountry] = useState(billing?.remembered.country ?? INDIA);
  const price = billing && country !== INDIA ? billing.priceAbroad : fullPrice;
  return (
    <section className={styles.card} aria-labelledby="plan">
      <h2 id="plan" className={styles.name}>
        {plan.name}
      </h2>
      <Price price={price} />
      <ul className={styles.benefits}>
        {plan.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <StartSubscription
        {...purchase}
        billing={billing && { ...billing, country, onCountry: setCountry }}
        price={price}
      />
      <p className={styles.provider}>{words.provider(plan.paymentProvider)}</p>
      {sandbox && <p className={styles.sandbox}>{words.sandbox}</p>}
    </section>
  );
}
