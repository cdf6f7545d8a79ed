import type { ReactNode } from "react";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import styles from "./plots.module.css";
import { strings } from "./strings.ts";

type PlotProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The address of the table as a file. */
  csv?: string | undefined;
  /** The drawing. */
  children: ReactNode;
};

/** Titles a drawing, with the same data as a table. */
export function Plot<Row extends { label: string }>(props: PlotProps<Row>) {
  const { title, children, csv, ...table } = props;
  return (
    <div className={styles.titled}>
      <h3>{title}</h3>
      <div className={styles.plot}>
        {children}
        {table.rows.length > 0 && (
          <details className={styles.table}>
            <summary>{strings.table}</summary>
            {csv && (
              <a href={csv} aria-label={strings.csvOf(title)}>
                {strings.csv}
              </a>
            )}
            <Table {...table} caption={title} keyOf={({ label }) => label} empty="" />
          </details>
        )}
      </div>
    </div>
  );
}
