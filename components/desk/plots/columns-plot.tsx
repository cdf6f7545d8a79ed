import type { Column } from "#components/desk/lists/table.tsx";
import { classes } from "#components/ui/classes.ts";
import { Plot } from "./plot.tsx";
import styles from "./plots.module.css";
import { strings } from "./strings.ts";

type Series = { name: string; values: readonly number[] };

type ColumnsPlotProps = {
  title: string;
  /** Heads the labels in the table. */
  labelName: string;
  labels: readonly string[];
  /** At most four. */
  series: readonly Series[];
  csv?: string;
  format: (value: number) => string;
};

const tones = [styles.first, styles.second, styles.third, styles.fourth];

const HEIGHT = 100;
const GROUP = 12;
const GAP = 2;

/** Draws columns side by side on the server, with the same data as a table. */
export function ColumnsPlot(props: ColumnsPlotProps) {
  const { title, labelName, labels, series, csv, format } = props;
  const all = series.flatMap(({ values }) => values);
  const [most, least] = [Math.max(0, ...all), Math.min(0, ...all)];
  const scale = most > least ? HEIGHT / (most - least) : 0;
  const width = (GROUP - GAP) / series.length;
  const rows = labels.map((label, at) => ({ label, at }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { label: labelName, cell: ({ label }) => label },
    ...series.map(({ name, values }) => ({
      label: name,
      cell: ({ at }: { at: number }) => format(values[at] ?? 0),
      isNumber: true as const,
    })),
  ];
  return (
    <Plot title={title} columns={columns} rows={rows} csv={csv}>
      <div className={styles.legend}>
        {series.length > 1 &&
          series.map(({ name }, at) => (
            <span key={name}>
              <span className={classes(styles.swatch, tones[at])} />
              {name}
            </span>
          ))}
        <span className={styles.top}>{most > 0 ? strings.most(format(most)) : strings.empty}</span>
      </div>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${labels.length * GROUP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        {[0, HEIGHT / 2, ...(least < 0 ? [most * scale] : [])].map((y) => (
          <line key={y} className={styles.grid} x1={0} x2={labels.length * GROUP} y1={y} y2={y} />
        ))}
        {labels.map((label, at) => (
          <g key={label}>
            {series.map(({ name, values }, place) => {
              const value = values[at] ?? 0;
              const x = at * GROUP + GAP / 2 + place * width;
              return (
                <rect
                  key={name}
                  className={tones[place]}
                  x={x}
                  y={(most - Math.max(0, value)) * scale}
                  width={width}
                  height={Math.abs(value) * scale}
                >
                  <title>{`${label}, ${name}: ${format(value)}`}</title>
                </rect>
              );
            })}
          </g>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{labels[0]}</span>
        <span>{labels.at(-1)}</span>
      </div>
    </Plot>
  );
}
