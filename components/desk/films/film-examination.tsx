import { type Column, Table } from "#components/desk/lists/table.tsx";
import type { FilmView } from "#lib/desk/films/queries.ts";
import styles from "./films.module.css";
import { strings as all } from "./strings.ts";

const strings = all.examination;

type Examination = NonNullable<NonNullable<FilmView["shown"]>["examination"]>;

const columns: readonly Column<Examination["facts"][number]>[] = [
  { label: strings.part, cell: ({ name }) => name },
  { label: strings.found, cell: ({ found }) => found },
  { label: strings.becomes, cell: ({ becomes }) => becomes },
];

export function FilmExamination({ examination }: { examination: Examination | null }) {
  if (examination === null) return null;
  const { facts, findings } = examination;
  return (
    <div className={styles.examination}>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ kind, asks, sentence }) => (
            <li key={sentence}>
              <strong>{strings.kinds[asks ? "ask" : kind]}</strong> {sentence}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{strings.title}</summary>
        <Table
          caption={strings.caption}
          columns={columns}
          empty=""
          rows={facts}
          keyOf={({ name }) => name}
        />
      </details>
    </div>
  );
}
