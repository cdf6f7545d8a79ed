"use client";

import { useState } from "react";
import { Loading } from "#components/calls/loading.tsx";
import { useQuery } from "#components/calls/use-query.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import type { GiftList } from "#lib/billing/gifts/queries.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import styles from "./gifts.module.css";
import { GivenGift } from "./given-gift.tsx";
import { strings as giftStrings } from "./strings.ts";

const strings = giftStrings.list;

export function GiftsView({ site }: { site: string }) {
  const gifts = useQuery<GiftList>(calls.gifts.path);
  // Stays after the print: a phone's `afterprint` comes before it.
  const [printed, setPrinted] = useState<string | null>(null);
  return (
    <div
      className={classes("wrap", "page", styles.page)}
      data-bar="solid"
      data-printing={printed !== null || undefined}
    >
      <div className={styles.head}>
        <h1 className="heading">{strings.title}</h1>
        <p className={styles.introduction}>{strings.introduction}</p>
        <ButtonLink href={paths.gift} look="outline">
          {strings.give}
        </ButtonLink>
      </div>
      {gifts.status === "loading" && <Loading />}
      {gifts.status === "failed" && <p role="alert">{strings.notLoaded}</p>}
      {gifts.status === "there" && (
        <>
          {gifts.value.given.length === 0 && <p className={styles.none}>{strings.empty}</p>}
          {gifts.value.given.map((gift) => (
            <GivenGift
              key={gift.order_id}
              gift={gift}
              site={site}
              isPrinted={printed === gift.order_id}
              onPrint={() => setPrinted(gift.order_id)}
            />
          ))}
          {gifts.value.received.length > 0 && <Received gifts={gifts.value.received} />}
        </>
      )}
    </div>
  );
}

function Received({ gifts }: { gifts: GiftList["received"] }) {
  const words = giftStrings.received;
  return (
    <section className={styles.received} aria-labelledby="received">
      <h2 id="received" className={styles.group}>
        {strings.received}
      </h2>
      <ul className={styles.list}>
        {gifts.map(({ order_id, from, message, claimed_on, is_ended }) => (
          <li key={order_id} className="stack">
            <h3 className="title">{words.from(from)}</h3>
            {message && (
              <p className={styles.message} dir="auto">
                {message}
              </p>
            )}
            <p className="note">{is_ended ? words.ended : words.opened(claimed_on ?? "")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
