import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import styles from "./table.module.css";

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand to the right. */
  isNumber?: true;
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Says why there is nothing, and what to do. */
  empty: string;
};

/** The first column names the row. On a narrow screen each row is a card. */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: TableProps<Row>) {
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
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, isNumber }, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={label}
                    scope={index === 0 ? "row" : undefined}
                    data-label={label}
                    className={classes(isNumber && styles.number)}
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
