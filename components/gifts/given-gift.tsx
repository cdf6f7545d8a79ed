import { useState } from "react";
import { flushSync } from "react-dom";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { useSession } from "#components/session/session-provider.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { GivenGift as Gift } from "#lib/billing/gifts/queries.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { calls } from "#lib/core/config/paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { CardForm } from "./card-form.tsx";
import { GiftLink } from "./gift-link.tsx";
import styles from "./gifts.module.css";
import { PrintedCard } from "./printed-card.tsx";
import { RenewLink } from "./renew-link.tsx";
import { strings as giftStrings } from "./strings.ts";

const strings = giftStrings.gift;

type GivenGiftProps = { gift: Gift; site: string; isPrinted: boolean; onPrint: () => void };

export function GivenGift({ gift, site, isPrinted, onPrint }: GivenGiftProps) {
  const { user } = useSession();
  // What is printed is what was typed last.
  const [card, setCard] = useState({ name: gift.name, message: gift.message });
  const titleId = `${gift.order_id}-title`;
  const isOpen = gift.claimed_on === null && !gift.is_ended;

  function print() {
    flushSync(onPrint);
    window.print();
  }

  return (
    <article
      id={gift.order_id}
      ref={showIfAddressed}
      className={styles.gift}
      aria-labelledby={titleId}
      data-printed={isPrinted || undefined}
    >
      <div className={styles.shown}>
        <h2 id={titleId} className={styles.group}>
          {strings.name(gift.name)}
        </h2>
        <p className={styles.state} data-open={isOpen || undefined}>
          {stateOf(gift)}
        </p>
        <p className="note">{strings.bought(gift.bought_on, gift.claim_until)}</p>
        {!isOpen && gift.message && (
          <p className={styles.message} dir="auto">
            {gift.message}
          </p>
        )}
        {gift.link && <GiftLink link={gift.link} what={strings.name(gift.name)} />}
        {gift.is_link_lost && <RenewLink orderId={gift.order_id} />}
        {isOpen && <CardForm gift={gift} onCard={setCard} onPrint={gift.link ? print : null} />}
        {isOpen && gift.sent_on && gift.send_on === null && gift.mails_left > 0 && (
          <SendAgain orderId={gift.order_id} />
        )}
      </div>
      {gift.link && (
        <PrintedCard
          {...card}
          from={user?.first_name ?? ""}
          site={site}
          link={gift.link}
          until={gift.claim_until}
        />
      )}
    </article>
  );
}

/** The browser looks for the fragment before the gifts are read. */
function showIfAddressed(article: HTMLElement | null): void {
  if (article && window.location.hash === `#${article.id}`) article.scrollIntoView();
}

function stateOf({ is_ended, claimed_on, send_on, sent_on, email }: Gift): string {
  if (is_ended) return strings.ended;
  if (claimed_on) return strings.opened(claimed_on);
  if (send_on && send_on > indiaDay(new Date())) return strings.planned(formatDay(send_on), email);
  if (send_on) return strings.leaves(email);
  return sent_on ? strings.sent(sent_on, email) : strings.waits;
}

function SendAgain({ orderId }: { orderId: string }) {
  const { pending, message, run } = useCall();
  const send = () =>
    run(calls.sendGift.path, {
      json: { order_id: orderId },
      done: strings.resent,
      onSuccess: refetchQueries,
    });
  return (
    <div className="stack">
      <div className="actions">
        <Button look="outline" pending={pending} onClick={send}>
          {pending ? strings.sending : strings.again}
        </Button>
      </div>
      <Notice message={message} />
    </div>
  );
}
