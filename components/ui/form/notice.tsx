import { classes } from "#components/ui/classes.ts";
import styles from "./notice.module.css";

export type Message = {
  tone: "good" | "bad" | "quiet";
  text: string;
  more?: string | undefined;
};

/** A live region: bad news interrupts a screen reader. */
export function Notice({ message, id }: { message: Message | null; id?: string }) {
  const bad = message?.tone === "bad";
  return (
    <div id={id} className={styles.region}>
      <div role="alert">{bad && <Line message={message} />}</div>
      <div aria-live="polite">{message && !bad && <Line message={message} />}</div>
    </div>
  );
}

function Line({ message }: { message: Message }) {
  const look = classes(styles.notice, styles[message.tone]);
  return (
    <>
      <p className={look}>{message.text}</p>
      {message.more && <p className={look}>{message.more}</p>}
    </>
  );
}
