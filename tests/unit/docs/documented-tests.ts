/** Documents that name the tests of each statement. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";

/** A line of the document, and the tests listed below it. */
export type Entry = { name: string; tests: string[] };

/** Returns the entries of a document that must have tests; `marked` selects them. */
export function entriesOf(
  document: string,
  marked: (name: string) => boolean = () => true,
): Entry[] {
  return readFileSync(document, "utf8")
    .split(/^- /m)
    .slice(1)
    .map((text) => ({
      name: text.split("\n")[0] ?? "",
      tests: [...text.matchAll(/^ {2}- `([^`]+)`$/gm)].map(([, reference = ""]) => reference),
    }))
    .filter(({ name }) => marked(name));
}

/** Expects each listed test to exist: its file, and each of its titles. */
export function expectThere({ tests }: Entry): void {
  for (const reference of tests) {
    const [name = "", ...titles] = reference.split(" › ");
    const file = path.join("tests", name);
    expect(existsSync(file), file).toBe(true);
    expect(titles.length, reference).toBeGreaterThan(0);
    const known = titlesOf(file);
    const missing = titles.filter((title) => !known.has(title));
    expect(missing, reference).toEqual([]);
  }
}

/** Returns the titles of a test file: every quoted text that is a call's first argument. */
function titlesOf(file: string): Set<string> {
  const source = readFileSync(file, "utf8");
  const quoted = source.matchAll(/\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g);
  return new Set([...quoted].map(([, double, template]) => double ?? template ?? ""));
}
