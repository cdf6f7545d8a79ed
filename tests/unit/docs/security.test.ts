import { expect, test } from "vitest";
import { entriesOf, expectThere } from "./documented-tests.ts";

const cases = entriesOf("docs/security.md", (name) => /^\d+\. /.test(name));

test("the document has all 154 cases in order, and each has a test", () => {
  const numbers = cases.map(({ name }) => Number.parseInt(name, 10));
  expect(numbers).toEqual(Array.from({ length: 154 }, (_, at) => at + 1));
  expect(cases.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test.each(cases)("$name: its tests exist", expectThere);
