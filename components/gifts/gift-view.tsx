"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { reloadForAnother } from "#components/sign-in/mailed-links/use-link-token.ts";
import { classes } from "#components/ui/classes.ts";
import { FoundGift } from "./found-gift.tsx";
import styles from "./gift-page.module.css";
import { giftToken } from "./gift-token.ts";
import { GiveCard, type GiveCardProps } from "./give-card.tsx";

type GiftViewProps = GiveCardProps & {
  introduction: ReactNode;
  /** What a new member accepts. */
  acceptedByMember: ReactNode;
  /** The page of the first films. */
  films: string;
};

/** Sells a gift. With a gift's link it shows the gift instead, and no price. */
export function GiftView({ introduction, acceptedByMember, films, ...card }: GiftViewProps) {
  const token = useSyncExternalStore(reloadForAnother, giftToken, () => null);
  if (token) {
    return (
      <FoundGift token={token} site={card.offer.site} films={films} accepted={acceptedByMember} />
    );
  }
  return (
    <div
      className={classes("wrap", "page", styles.page, token === null && styles.early)}
      data-bar="solid"
    >
      <div>{introduction}</div>
      <GiveCard {...card} />
    </div>
  );
}
