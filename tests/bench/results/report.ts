/**
 * The results of benchmarks: printed as tables, stored in .cache/bench, and combined in
 * docs/benchmarks.md and docs/benchmarks.svg by `npm run bench` and `npm run bench -- report`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { drawChart } from "./chart.ts";
import { putSection, rowsOf } from "./document.ts";
import { isMet, type Row, ratioText } from "./row.ts";

type Results = { name: string; title: string; measuredAt: string; load?: string; rows: Row[] };

const FOLDER = path.join(".cache", "bench");
const DOCUMENT = path.join("docs", "benchmarks.md");
const CHART = path.join("docs", "benchmarks.svg");
const MARKS = ["<!-- results -->", "<!-- end of results -->"] as const;

/**
 * Prints and stores the rows of a benchmark. A row that misses its bound makes the exit status 1.
 */
export function report(name: string, title: string, rows: Row[]): void {
  process.stdout.write(`\n${tableOf(rows)}\n`);
  if (!rows.every(isMet)) process.exitCode = 1;
  mkdirSync(FOLDER, { recursive: true });
  const measuredAt = new Date().toISOString();
  const results: Results = { name, title, measuredAt, load: describeLoad(), rows };
  writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify(results));
}

/** Writes the stored tables to the document, and draws its picture. Other tables stay unchanged. */
export function writeDocument(): void {
  const all = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file): Results => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")));
  const text = readFileSync(DOCUMENT, "utf8");
  const [before = "", rest = ""] = text.split(MARKS[0]);
  const [known = "", after = ""] = rest.split(MARKS[1]);
  const results = all.reduce((sections, { title, measuredAt, load, rows }) => {
    const when = `Measured on ${measuredAt.slice(0, 10)}${load ? `, ${load}` : ""}.`;
    return putSection(sections, title, `### ${title}\n\n${tableOf(rows)}\n${when}\n`);
  }, known);
  writeFileSync(DOCUMENT, `${before}${MARKS[0]}${results}${MARKS[1]}${after}`);
  writeFileSync(CHART, drawChart(rowsOf(results)));
}

/** Describes the load of the machine: its average over the last 15 minutes. */
function describeLoad(): string {
  const [, , waiting = 0] = loadavg();
  return `at a load of ${waiting.toFixed(1)} on ${availableParallelism()} cores`;
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [row.what, row.who, row.figure, ratioOf(row), boundOf(row)]);
  const table = [["what", "who", "figure", "ratio", "must be"], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((line) => (line[column] ?? "").length)),
  );
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(" | ")} |\n`;
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  return [table[0] ?? [], rule, ...cells].map(lineOf).join("");
}

const isNumber = (column: number) => column > 1;
const pad = (cell: string, width: number, column: number) =>
  isNumber(column) ? cell.padStart(width) : cell.padEnd(width);

function ratioOf(row: Row): string {
  if (row.ratio === undefined) return "";
  const text = ratioText(row.ratio);
  return isMet(row) ? text : `**${text}**`;
}

function boundOf({ least, most }: Row): string {
  if (least !== undefined) return `>= ${least}`;
  return most === undefined ? "" : `<= ${most}`;
}
