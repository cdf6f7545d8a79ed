import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The document's table rows: a line of the specification, and the tests that prove it. */
const rows = readFileSync("docs/conformance.md", "utf8")
  .split("\n")
  .filter((line) => /^\|(?! line | -)/.test(line))
  .map((line) => {
    const [, name = "", tests = ""] = line.split("|");
    return {
      name: name.trim(),
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text),
    };
  });

/** Every text in quotes of a test file. */
function titlesOf(file: string): Set<string> {
  const source = readFileSync(file, "utf8");
  const quoted = source.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g);
  return new Set([...quoted].map(([, double, template]) => double ?? template ?? ""));
}

test("the document has its lines, and each has a test", () => {
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test.each(rows)("$name: its tests are there", ({ tests }) => {
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
