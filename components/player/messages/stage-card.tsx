import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { classes } from "#components/ui/classes.ts";
import styles from "./messages.module.css";

type StageCardProps = {
  eyebrow?: string;
  title: string;
  children: ReactNode;
  /** The first button gets the focus. */
  actions: ReactNode;
};

export function StageCard({ eyebrow, title, children, actions }: StageCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useCardFocus(card);
  return (
    <div className={styles.veil}>
      <section
        ref={card}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={id}
        className={styles.card}
      >
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={id} className={styles.words}>
          {children}
        </div>
        <div className={classes("actions", styles.actions)}>{actions}</div>
      </section>
    </div>
  );
}

/** Focuses the first button, and afterwards the player: the pressed button is gone. */
export function useCardFocus(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const player = card.current?.closest<HTMLElement>("[tabindex]");
    card.current?.querySelector("button")?.focus();
    return () => {
      if (document.activeElement === document.body) player?.focus();
    };
  }, [card]);
}
