import type { ReactNode } from "react";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import styles from "./plots.module.css";
import { strings } from "./strings.ts";

type PlotProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The drawing. */
  children: ReactNode;
};

/** Titles a drawing, with the same data as a table. */
export function Plot<Row extends { label: string }>(props: PlotProps<Row>) {
  const { title, children, ...table } = props;
  return (
    <div className={styles.titled}>
      <h3>{title}</h3>
      <div className={styles.plot}>
        {children}
        {table.rows.length > 0 && (
          <details className={styles.table}>
            <summary>{strings.table}</summary>
            <Table {...table} caption={title} keyOf={({ label }) => label} empty="" />
          </details>
        )}
      </div>
    </div>
  );
}
