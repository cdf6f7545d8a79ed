import { expect, test } from "vitest";
import { entriesOf, expectThere } from "./documented-tests.ts";

const entries = entriesOf("docs/conformance.md");

test("the document has its lines, and each has a test", () => {
  expect(entries.length).toBeGreaterThan(90);
  expect(entries.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test.each(entries)("$name: its tests are there", expectThere);
