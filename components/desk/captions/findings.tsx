import type { Finding } from "#lib/films/packaging/check-text-tracks.ts";
import styles from "./captions.module.css";
import { strings } from "./strings.ts";

const LISTED = 20;

type FindingsProps = { findings: readonly Finding[]; onGo: (at: number) => void };

/** Lists the check's findings, errors first, with links to their rows. */
export function Findings({ findings, onGo }: FindingsProps) {
  const errors = findings.filter(({ isError }) => isError);
  const sorted = [...errors, ...findings.filter(({ isError }) => !isError)];
  return (
    <section className={styles.findings} aria-label={strings.check.title}>
      <p aria-live="polite">{strings.check.sum(errors.length, findings.length - errors.length)}</p>
      {sorted.length > 0 && (
        <ul className={styles.list}>
          {sorted.slice(0, LISTED).map(({ at, kind, isError, sentence }) => (
            <li key={`${at} ${kind}`}>
              <button type="button" className={styles.go} onClick={() => onGo(at)}>
                {strings.check.line(at + 1, isError, sentence)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {sorted.length > LISTED && <p>{strings.check.more(sorted.length - LISTED)}</p>}
    </section>
  );
}

/** Joins each row's sentences to one text, so that unchanged rows are not rendered. */
export function byRow(findings: readonly Finding[]): Map<number, { text: string; isBad: boolean }> {
  const rows = new Map<number, { text: string; isBad: boolean }>();
  for (const { at, isError, sentence } of findings) {
    const known = rows.get(at);
    const text = known ? `${known.text} ${sentence}` : sentence;
    rows.set(at, { text, isBad: isError || (known?.isBad ?? false) });
  }
  return rows;
}
