"use client";

import { useState } from "react";
import type { BillingDetails } from "#lib/billing/invoices/schema.ts";
import type { Price as PriceOf } from "#lib/billing/orders/price-order.ts";
import type { Country } from "#lib/core/locale/countries.ts";
import { INDIA } from "#lib/core/locale/states.ts";
import type { Offer } from "./offer.ts";
import styles from "./plan-card.module.css";
import { Price } from "./price.tsx";
import { StartSubscription } from "./start-subscription.tsx";
import { words } from "./words.ts";

export type Billing = {
  remembered: BillingDetails;
  countries: readonly Country[];
  priceAbroad: PriceOf;
};

type PlanCardProps = {
  offer: Offer;
  /** A membership that cannot be renewed yet. */
  active: boolean;
  endsOn: string | null;
  checkoutUrl: string;
  sandbox: boolean;
  prefill: { name: string; email: string };
  billing: Billing | null;
};

export function PlanCard({ offer, sandbox, billing, ...purchase }: PlanCardProps) {
  const [country, setCountry] = useState(billing?.remembered.country ?? INDIA);
  const price = billing && country !== INDIA ? billing.priceAbroad : offer.fullPrice;
  return (
    <section className={styles.card} aria-labelledby="plan">
      <h2 id="plan" className={styles.name}>
        {offer.name}
      </h2>
      <Price offer={offer} price={price} />
      <ul className={styles.benefits}>
        {offer.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <StartSubscription
        {...purchase}
        offer={offer}
        billing={billing && { ...billing, country, onCountry: setCountry }}
        price={price}
      />
      <p className={styles.provider}>{words.provider}</p>
      {sandbox && <p className={styles.sandbox}>{words.sandbox}</p>}
    </section>
  );
}
