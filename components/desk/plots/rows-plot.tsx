import type { Column } from "#components/desk/lists/table.tsx";
import { Plot } from "./plot.tsx";
import styles from "./plots.module.css";
import { strings } from "./strings.ts";

type Row = { label: string; value: number };

type RowsPlotProps = {
  title: string;
  note?: string;
  labelName: string;
  valueName: string;
  rows: readonly Row[];
  csv?: string;
  format: (value: number) => string;
};

/** Draws one bar per row on the server, with the same data as a table. */
export function RowsPlot(props: RowsPlotProps) {
  const { title, note, labelName, valueName, rows, csv, format } = props;
  const most = Math.max(0, ...rows.map(({ value }) => value));
  const columns: readonly Column<Row>[] = [
    { label: labelName, cell: ({ label }) => label },
    { label: valueName, cell: ({ value }) => format(value), isNumber: true },
  ];
  return (
    <Plot title={title} columns={columns} rows={most > 0 ? rows : []} csv={csv}>
      {note && <p className="note">{note}</p>}
      {most === 0 && <p className="note">{strings.empty}</p>}
      {most > 0 && (
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
      )}
    </Plot>
  );
}
