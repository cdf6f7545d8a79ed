import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./messages.module.css";

type StageCardProps = {
  title: string;
  children: ReactNode;
  /** The first button has the focus. */
  actions: ReactNode;
};

/** What stands in the middle of the picture and waits for an answer. */
export function StageCard({ title, children, actions }: StageCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector("button")?.focus(), []);
  return (
    <div className={styles.veil}>
      <section
        ref={card}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={id}
        className={styles.card}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={id} className={styles.words}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </section>
    </div>
  );
}
