import { expect, test } from "vitest";
import { typedPaise } from "#lib/core/locale/rupees.ts";

test.each([
  ["589", 58_900],
  ["589.5", 58_950],
  ["₹ 1,178.82", 117_882],
  ["INR 12,345", 1_234_500],
  ["1,23,456.70", 12_345_670],
  ["123,456", 12_345_600],
  ["12,34,567", 123_456_700],
])("reads the typed amount '%s'", (text, paise) => {
  expect(typedPaise(text)).toBe(paise);
});

test.each(["10,50", "1,00", "5,89.00", "1,1782", "1178,82", "12,345,678", ",100", "1,,178", "1e3"])(
  "refuses the typed amount '%s'",
  (text) => {
    expect(typedPaise(text)).toBeNull();
  },
);
