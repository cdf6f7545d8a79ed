import styles from "#components/desk/content/content.module.css";
import { Button } from "#components/ui/button/button.tsx";
import { formatShort } from "#lib/core/locale/india-time.ts";
import { DiscardCopy } from "./discard-copy.tsx";
import type { KeptCopy } from "./local-copy.ts";
import { strings as all } from "./strings.ts";

const strings = all.copies;

/** `isKept` false: the browser stores nothing, so the words end with the page. */
export type Aside = KeptCopy & { isKept: boolean };

type AsidesProps = {
  asides: readonly Aside[];
  onCompare: (aside: Aside) => void;
  onDiscard: (aside: Aside) => void;
};

/** Lists words that a choice left out. */
export function Asides({ asides, onCompare, onDiscard }: AsidesProps) {
  if (asides.length === 0) return null;
  return (
    <section className={styles.asides}>
      <h2 className={styles.subtitle}>{strings.asides}</h2>
      <p className={styles.note}>{strings.asidesAbout}</p>
      <ul className="stack">
        {asides.map((aside) => {
          const name = strings.wordsOf(formatShort(aside.copy.at));
          return (
            <li key={aside.key} className={styles.row}>
              <span>{name}</span>
              {!aside.isKept && <span className={styles.error}>{strings.notKept}</span>}
              <span className="actions">
                <Button
                  look="outline"
                  aria-label={`${strings.compare}, ${name}`}
                  onClick={() => onCompare(aside)}
                >
                  {strings.compare}
                </Button>
                <DiscardCopy name={name} onDiscard={() => onDiscard(aside)} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
