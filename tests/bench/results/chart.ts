/** Draws the benchmarks as one picture: each bar is relative to its bound, which is the line. */
import { isMet, type Row, ratioText } from "./row.ts";

const WIDTH = 960;
const LABELS = 430;
const LINE = 26;
const TOP = 64;
/** Bars are cut off at this multiple of the bound. */
const MOST_TIMES = 4;

const INK = "#1b1714";
const SOFT = "#5c5349";
const GOOD = "#2f6b45";
const BAD = "#b3261e";
const PAPER = "#f7f2e8";

export function drawChart(rows: readonly Row[]): string {
  const shown = rows.filter(({ least, most }) => least !== undefined || most !== undefined);
  const height = TOP + shown.length * LINE + 24;
  const unit = (WIDTH - LABELS - 96) / MOST_TIMES;
  const must = LABELS + unit;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Georgia, serif" font-size="13" role="img" aria-label="Each benchmark against what must hold">
<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>
<text x="24" y="34" font-size="20" fill="${INK}">Against what must hold</text>
<text x="${must}" y="34" fill="${SOFT}" text-anchor="middle">must</text>
${shown.map((row, index) => drawRow(row, TOP + index * LINE, unit)).join("\n")}
<line x1="${must}" x2="${must}" y1="42" y2="${height - 16}" stroke="${INK}" stroke-dasharray="2 3"/>
</svg>
`;
}

function drawRow(row: Row, y: number, unit: number): string {
  const times = timesOf(row);
  const width = Math.max(2, Math.min(times, MOST_TIMES) * unit);
  const beyond = times > MOST_TIMES ? " →" : "";
  const label = `${row.what}, ${row.who}`;
  return `<text x="${LABELS - 12}" y="${y + 13}" fill="${INK}" text-anchor="end">${escapeText(label)}</text>
<rect x="${LABELS}" y="${y + 2}" width="${width.toFixed(1)}" height="${LINE - 10}" fill="${isMet(row) ? GOOD : BAD}"/>
<text x="${(LABELS + width + 6).toFixed(1)}" y="${y + 13}" fill="${SOFT}">${ratioText(row.ratio ?? 0)}${beyond}</text>`;
}

/** Returns the figure relative to its bound: 1 just meets it. */
function timesOf({ ratio = 0, least, most }: Row): number {
  if (least !== undefined) return ratio / least;
  if (most === undefined) return 0;
  return ratio === 0 ? MOST_TIMES : most / ratio;
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
