import { formatDay } from "#lib/core/locale/india-time.ts";
import styles from "./plots.module.css";

type Span = { key: string; from: Date; until: Date; label: string };

type SpansPlotProps = {
  title: string;
  /** At least one. */
  spans: readonly Span[];
  /** A line across all spans, such as today's. */
  mark: { at: Date; label: string };
};

const WIDTH = 1000;
const ROW = 14;
const GAP = 4;

/** Draws spans on one time axis, newest on top. A table beside it has the days. */
export function SpansPlot({ title, spans, mark }: SpansPlotProps) {
  const times = [mark.at, ...spans.flatMap(({ from, until }) => [from, until])];
  const [first, last] = [Math.min(...times.map(Number)), Math.max(...times.map(Number))];
  const xOf = (at: Date) => ((at.getTime() - first) / Math.max(1, last - first)) * WIDTH;
  const height = spans.length * (ROW + GAP);
  return (
    <div className={styles.plot}>
      <svg
        className={styles.spans}
        viewBox={`0 0 ${WIDTH} ${height}`}
        height={height}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        {spans.map(({ key, from, until, label }, at) => (
          <rect
            key={key}
            className={from <= mark.at && mark.at < until ? styles.third : styles.fourth}
            x={xOf(from)}
            y={at * (ROW + GAP)}
            height={ROW}
            width={Math.max(2, xOf(until) - xOf(from))}
          >
            <title>{label}</title>
          </rect>
        ))}
        <line className={styles.mark} x1={xOf(mark.at)} x2={xOf(mark.at)} y1={0} y2={height}>
          <title>{mark.label}</title>
        </line>
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatDay(first)}</span>
        <span>{formatDay(last)}</span>
      </div>
    </div>
  );
}
