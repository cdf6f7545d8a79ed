import type { ReactNode } from "react";
import { timeCode } from "#lib/core/locale/time-code.ts";
import type { ShownEntry } from "./describe-shown.ts";
import { strings } from "./strings.ts";
import { WorkLine } from "./work-line.tsx";
import styles from "./works-shown.module.css";

type WorksShownProps = {
  shown: readonly ShownEntry[];
  onSeek: (seconds: number) => void;
  beside: (entry: ShownEntry) => ReactNode;
};

export function WorksShown({ shown, onSeek, beside }: WorksShownProps) {
  return (
    <ol className={styles.list}>
      {shown.map((entry) => (
        <li key={`${entry.fromSeconds} ${entry.why}`}>
          <button type="button" className={styles.entry} onClick={() => onSeek(entry.fromSeconds)}>
            <Entry entry={entry} />
          </button>
          {beside(entry)}
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: ShownEntry }) {
  return (
    <>
      <span className={styles.time}>
        <span aria-hidden="true">{timeCode(entry.fromSeconds)}</span>
        <span className="visually-hidden">{strings.spokenAt(entry.fromSeconds)} </span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{entry.artist}</span>
        <span className={styles.work}>
          {entry.work ? <WorkLine work={entry.work} /> : entry.years}
        </span>
        <span className={styles.why}>{entry.why}</span>
      </span>
    </>
  );
}
