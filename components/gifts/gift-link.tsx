import { useState } from "react";
import { Button } from "#components/ui/button/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { type Message, Notice } from "#components/ui/form/notice.tsx";
import styles from "./gifts.module.css";
import { strings as giftStrings } from "./strings.ts";

const strings = giftStrings.gift;

/** `what`: names the gift for a screen reader. */
export function GiftLink({ link, what }: { link: string; what: string }) {
  const [message, setMessage] = useState<Message | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setMessage({ tone: "good", text: strings.copied });
    } catch {
      setMessage({ tone: "bad", text: strings.notCopied });
    }
  }
  return (
    <div className="stack">
      <div className={styles.link}>
        <Field
          label={strings.linkLabel}
          name="link"
          readOnly
          value={link}
          note={strings.link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="outline" onClick={copy}>
          {strings.copy}
          <span className="visually-hidden"> {strings.of(what)}</span>
        </Button>
      </div>
      <Notice message={message} />
    </div>
  );
}
