"use client";

import type { ReactNode } from "react";
import { InvoiceList } from "#components/invoices/invoice-list.tsx";
import type { Offer } from "#components/membership/offer.ts";
import { PlanCard } from "#components/membership/plan-card.tsx";
import { strings as plan } from "#components/membership/strings.ts";
import { EmailBanner, ProfileFacts } from "#components/profile/profile-parts.tsx";
import type { Country } from "#lib/core/locale/countries.ts";
import type { SeenAs } from "#lib/desk/members/see-as.ts";
import styles from "./seen-as.module.css";
import { strings } from "./strings.ts";

type SeenAsViewProps = Pick<SeenAs, "profile" | "isConfirmed" | "purchase" | "invoices"> & {
  offer: Offer;
  countries: readonly Country[];
  accepted: ReactNode;
};

/** The member's own pages, whose buttons do nothing: they would act as the staff's own account. */
export function SeenAsView(props: SeenAsViewProps) {
  const { profile, isConfirmed, purchase, invoices, offer, countries, accepted } = props;
  return (
    <fieldset disabled className={styles.pages}>
      <legend className="visually-hidden">{strings.seenAs.pages}</legend>
      <section className={styles.page} aria-labelledby="seen-profile">
        <h2 id="seen-profile" className="eyebrow">
          {strings.seenAs.profile}
        </h2>
        {!isConfirmed && profile.email !== "" && <EmailBanner />}
        <ProfileFacts profile={profile} />
        <InvoiceList invoices={invoices} />
      </section>
      <section className={styles.page} aria-labelledby="seen-plan">
        <h2 id="seen-plan" className="eyebrow">
          {strings.seenAs.plan}
        </h2>
        {purchase.endsOn ? (
          <p>
            {plan.current(offer.name)}. {plan.until(purchase.endsOn)}.
          </p>
        ) : (
          <p>{plan.films}</p>
        )}
        <PlanCard offer={offer} countries={countries} membership={purchase} accepted={accepted} />
      </section>
    </fieldset>
  );
}
