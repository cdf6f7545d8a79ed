import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The document's entries: a line of the specification, and below it the tests that prove it. */
const entries = readFileSync("docs/conformance.md", "utf8")
  .split(/^- /m)
  .slice(1)
  .map((text) => ({
    name: text.split("\n")[0] ?? "",
    tests: [...text.matchAll(/^ {2}- `([^`]+)`$/gm)].map(([, reference = ""]) => reference),
  }));

/** The titles of a test file: every text in quotes that is a call's first argument. */
function titlesOf(file: string): Set<string> {
  const source = readFileSync(file, "utf8");
  const quoted = source.matchAll(/\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g);
  return new Set([...quoted].map(([, double, template]) => double ?? template ?? ""));
}

test("the document has its lines, and each has a test", () => {
  expect(entries.length).toBeGreaterThan(90);
  expect(entries.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test.each(entries)("$name: its tests are there", ({ tests }) => {
  for (const reference of tests) {
    const [name = "", ...titles] = reference.split(" › ");
    const file = path.join("tests", name);
    expect(existsSync(file), file).toBe(true);
    expect(titles.length, reference).toBeGreaterThan(0);
    const known = titlesOf(file);
    expect(
      titles.filter((title) => !known.has(title)),
      reference,
    ).toEqual([]);
  }
});
