import { expect, test } from "vitest";
import { toCsv, toPlainCsv } from "#lib/operations/operator/csv.ts";

const cellOf = (value: string | number) => toCsv(["A"], [[value]]).split("\r\n")[1];

test("rows are comma-separated, with the columns' names first", () => {
  expect(toCsv(["Number", "Total"], [["INV-2627-000001", 5]])).toBe(
    "\uFEFFNumber,Total\r\nINV-2627-000001,5\r\n",
  );
});

test("a comma, a quotation mark and a line break stay within their cell", () => {
  expect(cellOf('Roy, "Amrita"')).toBe('"Roy, ""Amrita"""');
  expect(toCsv(["A"], [["two\nlines"]])).toContain('"two\nlines"');
});

test.each(["=1+1", "+91", "-1", "@SUM(A1)", "\t=1", " =1", "|calc", "%0"])(
  "%j is a text to a spreadsheet, and no formula",
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  },
);

test("a number stays one, also below zero", () => {
  expect(cellOf(-5)).toBe("-5");
});

test("for a program a text stays as it is, without a mark before the columns", () => {
  expect(toPlainCsv(["Name", "Taxable Value"], [["Roy, A", "-1.00"]])).toBe(
    'Name,Taxable Value\r\n"Roy, A",-1.00\r\n',
  );
});
