import type { ReactNode, Ref } from "react";
import styles from "#components/desk/captions/captions.module.css";
import { TimeField } from "./time-field.tsx";

type RowsTableProps = {
  caption: string;
  columns: readonly string[];
  /** Shown instead of an empty table. */
  empty: string;
  rows: readonly ReactNode[];
  list?: Ref<HTMLTableSectionElement>;
};

export function RowsTable({ caption, columns, empty, rows, list }: RowsTableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={list}>{rows}</tbody>
    </table>
  );
}

type RowStartProps = {
  /** A link to its second. */
  name: ReactNode;
  seekLabel: string;
  onSeek: () => void;
  startLabel: string;
  from: number;
  onStart: (seconds: number) => void;
};

/** The row's first two cells: name and start. */
export function RowStart(props: RowStartProps) {
  const { name, seekLabel, onSeek, startLabel, from, onStart } = props;
  return (
    <>
      <th scope="row" data-field="seek">
        <button type="button" className={styles.go} aria-label={seekLabel} onClick={onSeek}>
          {name}
        </button>
      </th>
      <td data-field="from">
        <TimeField label={startLabel} value={from} onChange={onStart} />
      </td>
    </>
  );
}

type RowButtonProps = { label: string; text: string; onClick: () => void };

export function RowButton({ label, text, onClick }: RowButtonProps) {
  return (
    <button type="button" className={styles.go} aria-label={label} onClick={onClick}>
      {text}
    </button>
  );
}
