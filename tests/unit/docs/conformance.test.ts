import { expect, test } from "vitest";
import { entriesOf, expectThere } from "./documented-tests.ts";

const entries = entriesOf("docs/conformance.md");

test("the document is complete, and each line has a test", () => {
  expect(entries.length).toBeGreaterThan(90);
  expect(entries.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test.each(entries)("$name: its tests exist", expectThere);
