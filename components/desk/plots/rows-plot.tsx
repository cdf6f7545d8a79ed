import { Table } from "#components/desk/lists/table.tsx";
import styles from "./plots.module.css";
import { strings } from "./strings.ts";

type Row = { label: string; value: number };

type RowsPlotProps = {
  title: string;
  labelName: string;
  valueName: string;
  rows: readonly Row[];
  format: (value: number) => string;
};

/** Draws one bar per row on the server, with the same data as a table. */
export function RowsPlot({ title, labelName, valueName, rows, format }: RowsPlotProps) {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  if (most === 0) return <p className="note">{strings.empty}</p>;
  return (
    <div className={styles.plot}>
      <ul className={styles.rows} aria-label={title}>
        {rows.map(({ label, value }) => (
          <li key={label} className={styles.row}>
            <span>{label}</span>
            <svg
              className={styles.bar}
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.first} width={(value / most) * 100} height={1} />
            </svg>
            <span className={styles.value}>{format(value)}</span>
          </li>
        ))}
      </ul>
      <details className={styles.table}>
        <summary>{strings.table}</summary>
        <Table
          caption={title}
          columns={[
            { label: labelName, cell: ({ label }) => label },
            { label: valueName, cell: ({ value }) => format(value), isNumber: true },
          ]}
          rows={rows}
          keyOf={({ label }) => label}
          empty=""
        />
      </details>
    </div>
  );
}
