import { useRef } from "react";
import { shortcuts } from "#components/player/controls/shortcuts.ts";
import { strings as stageStrings } from "#components/player/stage-strings.ts";
import { CloseButton } from "#components/ui/button/close-button.tsx";
import styles from "./messages.module.css";
import { useCardFocus } from "./stage-card.tsx";

const strings = stageStrings.keys;

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const card = useRef<HTMLElement>(null);
  useCardFocus(card);
  return (
    <div className={styles.veil}>
      <section ref={card} className={styles.help} aria-label={strings.title}>
        <h2 className={styles.title}>{strings.title}</h2>
        <CloseButton className={styles.close} label={strings.close} onClick={onClose} />
        <dl className={styles.keys}>
          {shortcuts.map(({ keys, shown = keys.map((key) => key.toUpperCase()), what }) => (
            <div key={what}>
              <dt>
                {shown.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd className="note">{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
