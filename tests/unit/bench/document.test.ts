import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { putSection, rowsOf } from "#tests/bench/results/document.ts";
import { minutesText } from "#tests/bench/results/row.ts";

const sections = `

### Calls

| what  | who       |   figure |    ratio | must be |
| ----- | --------- | -------: | -------: | ------: |
| login | this site |     2 /s | **0.46** |  >= 0.5 |
| login | nginx     | 1,000 /s |          |         |

Measured on 2026-11-22.

### Logins

As before.

`;

test("a benchmark's new table replaces its old one and leaves the others", () => {
  const changed = putSection(sections, "Calls", "### Calls\n\nanew\n");
  expect(changed).toContain("### Calls\n\nanew\n\n### Logins\n\nAs before.\n");
  expect(changed).not.toContain("2026-11-22");
});

test("the table of a new benchmark is appended", () => {
  const changed = putSection(sections, "Pages", "### Pages\n\nnew\n");
  expect(changed.startsWith(sections.trimEnd())).toBe(true);
  expect(changed.endsWith("As before.\n\n### Pages\n\nnew\n\n")).toBe(true);
});

test("reads rows with a bound back from a table", () => {
  expect(rowsOf(sections)).toEqual([
    { what: "login", who: "this site", figure: "2 /s", ratio: 0.46, least: 0.5 },
  ]);
});

test("a run of one minute is named in the singular", () => {
  expect([1, 3, 30].map(minutesText)).toEqual(["1 minute", "3 minutes", "30 minutes"]);
});

test("every row of docs/benchmarks.md that has a bound has a ratio", () => {
  const rows = rowsOf(readFileSync("docs/benchmarks.md", "utf8"));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ ratio }) => !Number.isFinite(ratio))).toEqual([]);
});
