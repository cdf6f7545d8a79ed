import type { DataSummary as Summary } from "#lib/operations/personal-data/summary.ts";
import styles from "./requests.module.css";
import { strings } from "./requests-strings.ts";

const { held, nothing, purpose, kept, recipients } = strings.summary;

export function DataSummary({ kinds }: { kinds: readonly Summary["kinds"][number][] }) {
  const without = kinds.filter((kind) => kind.held === "").map(({ name }) => name);
  return (
    <ul className={styles.list}>
      {kinds.filter(isHeld).map((kind) => (
        <li key={kind.kind} className={styles.kind}>
          <h3 className={styles.name}>{kind.name}</h3>
          <dl className={styles.facts}>
            <Fact term={held} text={kind.held} />
            <Fact term={purpose} text={kind.purpose} />
            <Fact term={kept} text={kind.kept} />
            <Fact term={recipients} text={kind.recipients} />
          </dl>
        </li>
      ))}
      {without.length > 0 && <li className={styles.kind}>{nothing(without.join("; "))}</li>}
    </ul>
  );
}

const isHeld = ({ held }: Summary["kinds"][number]) => held !== "";

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="note">{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
