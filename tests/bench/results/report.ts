/**
 * The results of benchmarks: printed as tables, stored in .cache/bench, and combined in one table of
 * docs/benchmarks.md by `npm run bench` and `npm run bench -- report`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { isMet, type Row, ratioText, timesOf } from "./row.ts";

type Results = { name: string; title: string; measuredAt: string; load?: string; rows: Row[] };

const FOLDER = path.join(".cache", "bench");
const DOCUMENT = path.join("docs", "benchmarks.md");
const MARKS = ["<!-- results -->", "<!-- end of results -->"] as const;
const HEAD = ["what", "who", "figure", "ratio", "must be"];
const SHORT_HEAD = ["part", "rows", "nearest to its bound", "figure", "ratio", "must be"];

/**
 * Prints and stores the rows of a benchmark. A row that misses its bound makes the exit status 1.
 */
export function report(name: string, title: string, rows: Row[]): void {
  process.stdout.write(`\n${tableOf(HEAD, rows.map(cellsOf))}\n`);
  if (!rows.every(isMet)) process.exitCode = 1;
  mkdirSync(FOLDER, { recursive: true });
  const measuredAt = new Date().toISOString();
  const results: Results = { name, title, measuredAt, load: describeLoad(), rows };
  writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify(results));
}

/** Writes the stored results to the document: of each part and bound the row that is nearest to it. */
export function writeDocument(): void {
  const all = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file): Results => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")));
  const [before = "", rest = ""] = readFileSync(DOCUMENT, "utf8").split(MARKS[0]);
  const [, after = ""] = rest.split(MARKS[1]);
  const when = all.map(
    ({ name, measuredAt, load = "" }) => `${name} on ${measuredAt.slice(0, 10)} ${load}`,
  );
  const table = tableOf(SHORT_HEAD, all.flatMap(nearestOf));
  const text = `${before}${MARKS[0]}\n\n${table}\nMeasured: ${when.join(", ")}.\n\n${MARKS[1]}${after}`;
  writeFileSync(DOCUMENT, text);
}

function nearestOf({ name, rows }: Results): string[][] {
  const bounded = rows.filter((row) => boundOf(row) !== "");
  return [...Map.groupBy(bounded, boundOf).values()].map((group) => {
    const [nearest, ...others] = group.toSorted((one, other) => timesOf(one) - timesOf(other));
    const [what = "", who = "", ...figures] = nearest ? cellsOf(nearest) : [];
    return [name, String(others.length + 1), `${what}, ${who}`, ...figures];
  });
}

/** Describes the load of the machine: its average over the last 15 minutes. */
function describeLoad(): string {
  const [, , waiting = 0] = loadavg();
  return `at a load of ${waiting.toFixed(1)} on ${availableParallelism()} cores`;
}

function tableOf(head: readonly string[], lines: readonly string[][]): string {
  const table = [head, ...lines];
  const widths = head.map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  const lineOf = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  return [head, widths.map((width) => "-".repeat(width)), ...lines].map(lineOf).join("");
}

const cellsOf = (row: Row) => [row.what, row.who, row.figure, ratioOf(row), boundOf(row)];

function ratioOf(row: Row): string {
  if (row.ratio === undefined) return "";
  const text = ratioText(row.ratio);
  return isMet(row) ? text : `**${text}**`;
}

function boundOf({ least, most }: Row): string {
  if (least !== undefined) return `>= ${least}`;
  return most === undefined ? "" : `<= ${most}`;
}
