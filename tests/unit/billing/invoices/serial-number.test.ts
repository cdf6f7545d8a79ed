import { expect, test } from "vitest";
import { readNumber, serialNumber } from "#lib/billing/invoices/serial-number.ts";

test("a number has six digits, and seven after a million", () => {
  expect(serialNumber("INV-2627", 41)).toBe("INV-2627-000041");
  expect(serialNumber("INV-2627", 999_999)).toBe("INV-2627-999999");
  expect(serialNumber("INV-2627", 1_000_000)).toBe("INV-2627-1000000");
});

test.each(["INV", "RCT", "CRN", "RFD", "TST"])("reads a number of the series %s", (series) => {
  const known = { series, financialYear: "2627" };
  expect(readNumber(`${series}-2627-000041`)).toEqual({ ...known, last: 41 });
  expect(readNumber(`${series}-2627-1000000`)).toEqual({ ...known, last: 1_000_000 });
});

test.each([
  "",
  "INV",
  "INV-2627",
  "ABC-2627-000041",
  "inv-2627-000041",
  "INVX-2627-000041",
  "IN-2627-000041",
  "XINV-2627-000041",
  "INV-262-000041",
  "INV-26277-000041",
  "INV-26x7-000041",
  "INV-2627-00041",
  "INV-2627-00000041",
  "INV-2627-00004x",
  "INV-2627-000041 ",
  " INV-2627-000041",
])("'%s' is no document's number", (text) => {
  expect(readNumber(text)).toBeNull();
});
