import { expect, test } from "vitest";
import { formatList } from "#lib/operations/format-list.ts";

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => `${at + 1}`);

test.each([
  [0, ""],
  [2, "1, 2"],
  [10, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10"],
  [11, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 1 more"],
  [1205, "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 1,195 more"],
])("names ten of %i items at most", (count, text) => {
  expect(formatList(numbersTo(count))).toBe(text);
});
