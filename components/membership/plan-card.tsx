import { type ReactNode, useState } from "react";
import { strings as common } from "#components/calls/strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import type { Country } from "#lib/core/locale/countries.ts";
import { INDIA } from "#lib/core/locale/states.ts";
import type { BuyerPlace } from "./billing-details/billing-fields.tsx";
import { StartSubscription } from "./checkout/start-subscription.tsx";
import { Discount } from "./coupon/discount.tsx";
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
  /** Where a code is typed. */
  code?: ReactNode;
  /** For a friend. */
  isGift?: boolean;
  /** Leads a visitor to the login, who has no membership to read. */
  login?: ReactNode;
};

export function PlanCard(props: PlanCardProps) {
  const { offer, countries, membership, accepted, code, isGift = false, login } = props;
  const [chosen, setChosen] = useState<BuyerPlace | null>(null);
  const billing = membership?.billing ?? null;
  const place = chosen ?? billing?.remembered ?? { country: INDIA, sez: false };
  const isZeroRated = place.country !== INDIA || place.sez;
  const coupon = membership?.coupon ?? null;
  const full = coupon ? withGst(coupon) : offer.fullPrice;
  const zeroRated = billing && coupon ? withoutGst(coupon, billing) : billing?.zeroRatedPrice;
  const price = zeroRated && isZeroRated ? zeroRated : full;
  return (
    <section
      className={styles.card}
      aria-labelledby="plan"
      aria-busy={membership === null && !login}
    >
      <h2 id="plan" className={styles.name}>
        {offer.name}
      </h2>
      {coupon && <Discount coupon={coupon} />}
      <Price offer={coupon ? { ...offer, pricePaise: coupon.pricePaise } : offer} price={price} />
      {code}
      <ul className={styles.benefits}>
        {offer.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {membership ? (
        <Purchase key="read" isSandbox={membership.sandbox}>
          <StartSubscription
            offer={offer}
            isGift={isGift}
            age={membership.age}
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
          {login ?? (
            <Button wide disabled>
              {common.loading}
            </Button>
          )}
        </Purchase>
      )}
      <div className={styles.accepted}>{accepted}</div>
    </section>
  );
}

type Coupon = NonNullable<MembershipResponse["coupon"]>;
type Billing = NonNullable<MembershipResponse["billing"]>;

const withGst = ({ totalPaise: amountPaise, gstPercent }: Coupon) => ({ amountPaise, gstPercent });

/** An export is taxed when the seller has no letter of undertaking. */
function withoutGst(coupon: Coupon, { zeroRatedPrice: { gstPercent } }: Billing) {
  return gstPercent > 0 ? withGst(coupon) : { amountPaise: coupon.pricePaise, gstPercent };
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
