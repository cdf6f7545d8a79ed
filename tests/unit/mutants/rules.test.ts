import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { survivorsOf } from "#tests/mutants/report.ts";
import { rules } from "#tests/mutants/rules.ts";
import { explained } from "#tests/mutants/survivors.ts";

test("each rule's files and tests exist, and no file has two rules", () => {
  const files = rules.flatMap((rule) => rule.files);
  const tests = rules.flatMap((rule) => rule.tests);
  expect([...files, ...tests].filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test.each(explained)("$file has the explained expression $code", ({ file, code }) => {
  expect(rules.flatMap((rule) => rule.files)).toContain(file);
  expect(readFileSync(file, "utf8").replace(/\s+/g, " ")).toContain(code);
});

test("lists the changes that no test noticed, by line", () => {
  const location = { start: { line: 2, column: 5 }, end: { line: 3, column: 4 } };
  const mutant = { location, replacement: "b\n  c" };
  const killed = ["Killed", "Timeout", "RuntimeError"].map((status) => ({ ...mutant, status }));
  const survived = ["Survived", "NoCoverage"].map((status) => ({ ...mutant, status }));
  const source = "one\nif (a\n  b) c\n";
  const mutants = [...killed, ...survived];
  const survivor = { line: 2, code: "a b", becomes: "b c" };
  expect(survivorsOf({ files: { "x.ts": { source, mutants } } })).toEqual([
    { file: "x.ts", mutants: 5, survivors: [survivor, survivor] },
  ]);
});
