import type { ReactNode } from "react";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import styles from "./plots.module.css";
import { strings } from "./strings.ts";

export function Plot({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.titled}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

type PlotTableProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

/** Lists the data of a drawing. */
export function PlotTable<Row extends { label: string }>(props: PlotTableProps<Row>) {
  const { title, ...table } = props;
  return (
    <details className={styles.table}>
      <summary>{strings.table}</summary>
      <Table {...table} caption={title} keyOf={({ label }) => label} empty="" />
    </details>
  );
}
