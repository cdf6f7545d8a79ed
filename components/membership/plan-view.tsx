"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useQuery } from "#components/calls/use-query.ts";
import { classes } from "#components/ui/classes.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import type { Country } from "#lib/core/locale/countries.ts";
import { CouponField } from "./coupon/coupon-field.tsx";
import type { MembershipResponse } from "./membership-response.ts";
import type { Offer } from "./offer.ts";
import { PlanCard } from "./plan-card.tsx";
import styles from "./plan-page.module.css";
import { strings } from "./strings.ts";
import { wantedFilm } from "./wanted-film.ts";

type PlanViewProps = {
  offer: Offer;
  countries: readonly Country[];
  introduction: ReactNode;
  picture: ReactNode;
  /** What the buyer accepts. */
  accepted: ReactNode;
};

export function PlanView({ offer, countries, introduction, picture, accepted }: PlanViewProps) {
  const membership = useQuery<MembershipResponse>(calls.membership.path);
  // Fails the page: without the response it can neither sell nor refuse.
  if (membership.status === "failed") throw membership.error;
  const { value } = membership;
  return (
    <div className={classes("wrap", "page", styles.page)} data-bar="solid">
      <div>
        {introduction}
        <div className={styles.current}>
          {value?.endsOn ? (
            <>
              <p data-active="true">{strings.current(offer.name)}</p>
              <p className="note">{strings.until(value.endsOn)}</p>
            </>
          ) : (
            value && <p>{whyHere(offer)}</p>
          )}
        </div>
        <p className={styles.give}>
          <Link href={paths.gift} prefetch={false}>
            {strings.gift.give}
          </Link>
        </p>
        {picture}
      </div>
      <PlanCard
        offer={offer}
        countries={countries}
        membership={value}
        accepted={accepted}
        code={<CouponField membership={value} />}
      />
    </div>
  );
}

function whyHere(offer: Offer): string {
  const film = wantedFilm(offer);
  return film ? strings.opens(film.title) : strings.films;
}
