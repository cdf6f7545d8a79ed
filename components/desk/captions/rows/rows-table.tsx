import { type ReactNode, type Ref, useState } from "react";
import styles from "#components/desk/captions/captions.module.css";
import { readTimestamp, timestamp } from "#lib/films/packaging/webvtt.ts";

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
    <div className={styles.scroll}>
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
    </div>
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
        <RowButton label={seekLabel} text={name} onClick={onSeek} />
      </th>
      <td data-field="from">
        <TimeField label={startLabel} value={from} onChange={onStart} />
      </td>
    </>
  );
}

type TimeFieldProps = { label: string; value: number; onChange: (seconds: number) => void };

/** Accepts '62.5' and '1:02.5', and shows '00:01:02.500'. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && readTimestamp(typed) === null;
  return (
    <input
      className={styles.time}
      aria-label={label}
      aria-invalid={isBad || undefined}
      value={typed ?? timestamp(value)}
      spellCheck={false}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const seconds = readTimestamp(currentTarget.value);
        if (seconds !== null) onChange(seconds);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

type RowButtonProps = { label: string; text: ReactNode; onClick: () => void };

export function RowButton({ label, text, onClick }: RowButtonProps) {
  return (
    <button type="button" className={styles.go} aria-label={label} onClick={onClick}>
      {text}
    </button>
  );
}
