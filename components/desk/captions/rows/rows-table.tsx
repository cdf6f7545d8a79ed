import { type ReactNode, type Ref, useState } from "react";
import styles from "#components/desk/captions/captions.module.css";
import type { Playhead } from "#components/desk/captions/picture/playhead.ts";
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

type RowStartProps<Name> = {
  /** A link to its second. */
  name: Name;
  said: { seek: (name: Name) => string; startOf: (name: Name) => string };
  playhead: Playhead;
  from: number;
  onStart: (seconds: number) => void;
};

/** The row's first two cells: name and start. */
export function RowStart<Name extends string | number>(props: RowStartProps<Name>) {
  const { name, said, playhead, from, onStart } = props;
  return (
    <>
      <th scope="row" data-field="seek">
        <RowButton label={said.seek(name)} text={name} onClick={() => playhead.seek(from)} />
      </th>
      <td data-field="from">
        <TimeField label={said.startOf(name)} value={from} onChange={onStart} />
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

/** Focuses a field of a row; `field` is its column's `data-field`. */
export function focusField(list: HTMLElement | null, index: number, field: string): void {
  const cell = list?.children[index]?.querySelector(`[data-field=${field}]`);
  const target = cell?.firstElementChild;
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  target.scrollIntoView({ block: "nearest" });
}
