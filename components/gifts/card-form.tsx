import { type ChangeEvent, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { Field, TextAreaField } from "#components/ui/form/field.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { useLeaveWarning } from "#components/ui/use-leave-warning.ts";
import type { GivenGift } from "#lib/billing/gifts/queries.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { calls } from "#lib/core/config/paths.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import styles from "./gifts.module.css";
import { strings as giftStrings } from "./strings.ts";

const strings = giftStrings.card;

type Card = Pick<GivenGift, "name" | "message">;

type CardFormProps = {
  gift: GivenGift;
  onCard: (card: Card) => void;
  /** Null when the link cannot be shown. */
  onPrint: (() => void) | null;
};

/** Its button says whether saving sends a mail. */
export function CardForm({ gift, onCard, onPrint }: CardFormProps) {
  const { order_id } = gift;
  const [card, setCard] = useState(() => cardOf(gift));
  const { pending, message, messageId, run, form, clear } = useCall();
  const [saved, setSaved] = useState(card);
  useLeaveWarning(JSON.stringify(card) !== JSON.stringify(saved));

  function change({ currentTarget: { name, value } }: ChangeEvent<Input>) {
    const next = { ...card, [name]: value };
    setCard(next);
    onCard(next);
    clear();
  }
  const save = () =>
    run(calls.writeGiftCard.path, {
      json: { order_id, ...card, email: card.email.trim() },
      done: words.done,
      onSuccess: () => {
        setSaved(card);
        refetchQueries();
      },
    });
  const words = wordsOf(card, gift);
  const today = Date.now();
  const field = (name: keyof typeof card) => ({ name, value: card[name], onChange: change });

  return (
    <form className={styles.card} aria-label={strings.title} {...form(save)}>
      <Field label={strings.name} autoComplete="off" maxLength={60} {...field("name")} />
      <TextAreaField
        label={strings.message}
        rows={5}
        maxLength={600}
        dir="auto"
        {...field("message")}
      />
      <div className={styles.mail}>
        <Field
          label={strings.email}
          type="email"
          autoComplete="off"
          note={strings.emailNote}
          describedBy={messageId}
          {...field("email")}
        />
        <Field
          label={strings.day}
          type="date"
          min={indiaDay(new Date(today))}
          max={indiaDay(new Date(today + 365 * DAY_MS))}
          disabled={card.email.trim() === ""}
          note={strings.dayNote}
          {...field("send_on")}
        />
      </div>
      <Notice message={message} id={messageId} />
      <div className="actions">
        <Submit pending={pending} text={words.submit} busy={strings.pending} />
        {onPrint && (
          <Button look="outline" onClick={onPrint}>
            {strings.print}
          </Button>
        )}
      </div>
    </form>
  );
}

type Input = HTMLInputElement | HTMLTextAreaElement;

const cardOf = ({ name, message, email, send_on }: GivenGift) => ({
  ...{ name, message, email },
  send_on: send_on ?? "",
});

function wordsOf({ email: typed, send_on }: ReturnType<typeof cardOf>, gift: GivenGift) {
  const email = typed.trim();
  const isLeaving = gift.send_on !== null && gift.send_on <= indiaDay(new Date());
  const isLeft = gift.sent_on !== null || isLeaving;
  const isMailed = isLeft && email === gift.email && send_on === "";
  if (email === "" || isMailed) return { submit: strings.save, done: strings.saved };
  if (send_on === "") return { submit: strings.saveAndSend, done: strings.sent(email) };
  const day = formatDay(send_on);
  return { submit: strings.saveAndPlan(day), done: strings.planned(day, email) };
}
