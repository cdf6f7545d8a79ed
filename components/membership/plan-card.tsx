import { type ReactNode, useState } from "react";
import { strings as common } from "#components/calls/strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import type { Country } from "#lib/core/locale/countries.ts";
import { INDIA } from "#lib/core/locale/states.ts";
import type { BuyerPlace } from "./billing-details/billing-fields.tsx";
import { StartSubscription } from "./checkout/start-subscription.tsx";
import type { MembershipResponse } from "./membership-response.ts";
import type { Offer } from "./offer.ts";
import styles from "./plan-card.module.css";
import { Price } from "./price.tsx";
import { strings } from "./strings.ts";

type PlanCardProps = {
  offer: Offer;
  countries: readonly Country[];
  membership: MembershipResponse | null;
  accepted: ReactNode;
};

export function PlanCard({ offer, countries, membership, accepted }: PlanCardProps) {
  const [chosen, setChosen] = useState<BuyerPlace | null>(null);
  const billing = membership?.billing ?? null;
  const place = chosen ?? billing?.remembered ?? { country: INDIA, sez: false };
  const isZeroRated = place.country !== INDIA || place.sez;
  const price = billing && isZeroRated ? billing.zeroRatedPrice : offer.fullPrice;
  return (
    <section className={styles.card} aria-labelledby="plan" aria-busy={membership === null}>
      <h2 id="plan" className={styles.name}>
        {offer.name}
      </h2>
      <Price offer={offer} price={price} />
      <ul className={styles.benefits}>
        {offer.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {membership ? (
        <Purchase key="read" isSandbox={membership.sandbox}>
          <StartSubscription
            offer={offer}
            active={!membership.mayBuy}
            endsOn={membership.endsOn}
            checkoutUrl={membership.checkoutUrl}
            prefill={membership.prefill}
            billing={billing && { ...billing, countries, place, onPlace: setChosen }}
            price={price}
          />
        </Purchase>
      ) : (
        // A separate element while loading: the lines below move with the form.
        <Purchase key="reading" isSandbox={false}>
          <Button wide disabled>
            {common.loading}
          </Button>
        </Purchase>
      )}
      <div className={styles.accepted}>{accepted}</div>
    </section>
  );
}

function Purchase({ isSandbox, children }: { isSandbox: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      <p className={styles.provider}>{strings.provider}</p>
      {isSandbox && <p className={styles.sandbox}>{strings.sandbox}</p>}
    </>
  );
}
