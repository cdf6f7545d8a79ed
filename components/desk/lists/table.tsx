import type { ReactNode } from "react";
import { Section } from "#components/desk/frame/room-page.tsx";
import { classes } from "#components/ui/classes.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import styles from "./table.module.css";

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, and on one line. */
  isNumber?: true;
  /** A day, or a number: only "\n" breaks it. */
  isOneLine?: true;
};

/** Leaves the cell empty without an amount. */
export function rupeeColumn<Row>(label: string, paiseOf: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row) => {
    const paise = paiseOf(row);
    return paise === null ? "" : formatRupees(paise);
  };
  return { label, cell, isNumber: true };
}

type TableProps<Row> = KeyedRows<Row> & {
  columns: readonly Column<Row>[];
  /** Says why there are no rows, and what to do. */
  empty: string;
};

/** A row without an `id` needs another key. */
type KeyedRows<Row> =
  | { rows: readonly (Row & { id: string })[]; keyOf?: undefined }
  | { rows: readonly Row[]; keyOf: (row: Row) => string };

/** The first column names the row. Rows become cards on a narrow screen. */
export function Table<Row>(props: TableProps<Row> & { caption: string }) {
  const { caption, columns, empty } = props;
  const rows: readonly Row[] = props.rows;
  const keys = props.keyOf ? props.rows.map(props.keyOf) : props.rows.map(({ id }) => id);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={classes(isNumber && styles.number)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keys[at]}>
              {columns.map(({ label, cell, isNumber, isOneLine }, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={label}
                    scope={index === 0 ? "row" : undefined}
                    data-label={label}
                    className={classes(isNumber && styles.number, isOneLine && styles.line)}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableSectionProps<Row> = TableProps<Row> & {
  title: string;
  /** For screen readers, if it says more than the title. */
  caption?: string;
};

export function TableSection<Row>({ title, caption = title, ...table }: TableSectionProps<Row>) {
  return (
    <Section title={title}>
      <Table caption={caption} {...table} />
    </Section>
  );
}
