import { useEffect, useRef } from "react";
import { shortcuts } from "#components/player/controls/shortcuts.ts";
import { words } from "#components/player/stage-words.ts";
import { Cross } from "#components/ui/marks.tsx";
import styles from "./messages.module.css";

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className={styles.veil}>
      <section className={styles.help} aria-label={words.keys.title}>
        <h2 className={styles.title}>{words.keys.title}</h2>
        <button
          ref={close}
          type="button"
          className={styles.dismiss}
          aria-label={words.keys.close}
          onClick={onClose}
        >
          <Cross />
        </button>
        <dl className={styles.keys}>
          {shortcuts.map(({ shown, what }) => (
            <div key={what}>
              <dt>
                {shown.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
