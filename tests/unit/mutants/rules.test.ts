import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { survivorsOf } from "#tests/mutants/report.ts";
import { rules } from "#tests/mutants/rules.ts";
import { explain, explained } from "#tests/mutants/survivors.ts";

test("each rule's files and tests exist, and no file has two rules", () => {
  const files = rules.flatMap((rule) => rule.files);
  const tests = rules.flatMap((rule) => rule.tests);
  expect([...files, ...tests].filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test("a reason explains one change of its line, or every change of it", () => {
  const file = "lib/core/http/csrf.ts";
  expect(explain(file, "known.set(name, token);", ";")).toMatch(/^A cache/);
  expect(explain("lib/core/http/range.ts", "known.set(name, token);", ";")).toBeNull();
  const [checked] = explained.filter((one) => one.file === file && one.becomes !== undefined);
  expect(explain(file, checked?.on ?? "", checked?.becomes ?? "")).toBe(checked?.why);
  expect(explain(file, checked?.on ?? "", "another")).toBeNull();
});

test("lists the changes that no test noticed, by line", () => {
  const location = { start: { line: 2, column: 7 }, end: { line: 3, column: 4 } };
  const mutant = { location, replacement: "b\n  c" };
  const killed = ["Killed", "Timeout", "RuntimeError"].map((status) => ({ ...mutant, status }));
  const survived = ["Survived", "NoCoverage"].map((status) => ({ ...mutant, status }));
  const source = "one\n  if (a\n  b) c\n";
  const mutants = [...killed, ...survived];
  const survivor = { line: 2, on: "if (a", code: "a b", becomes: "b c" };
  expect(survivorsOf({ files: { "x.ts": { source, mutants } } })).toEqual([
    { file: "x.ts", mutants: 5, survivors: [survivor, survivor] },
  ]);
});
