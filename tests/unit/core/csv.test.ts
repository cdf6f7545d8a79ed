import { expect, test } from "vitest";
import { type CsvRow, csvHead, csvLines, readBack, toPlainCsv } from "#lib/core/csv.ts";

const toCsv = (columns: string[], rows: CsvRow[]) => csvHead(columns) + csvLines(rows);
const cellOf = (value: string | number) => toCsv(["A"], [[value]]).split("\r\n")[1];

test("rows are comma-separated, with the column names first", () => {
  expect(toCsv(["Number", "Total"], [["INV-2627-000001", 5]])).toBe(
    "\uFEFFNumber,Total\r\nINV-2627-000001,5\r\n",
  );
});

test("escapes commas, quotation marks and line breaks", () => {
  expect(cellOf('Roy, "Amrita"')).toBe('"Roy, ""Amrita"""');
  expect(toCsv(["A"], [["two\nlines"]])).toContain('"two\nlines"');
});

test.each(["=1+1", "+91", "-1", "@SUM(A1)", "\t=1", " =1", "|calc", "%0"])(
  "%j is text to a spreadsheet, and not a formula",
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  },
);

test.each(["\u0000=1", "＝1+1", "＋1", "－1", "＠SUM(A1)", " ＝1"])(
  "%j, which a spreadsheet may read as a formula, is text",
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  },
);

test.each([
  ["Roy;=1+1", "Roy;'=1+1"],
  ["Roy; ＝1;@b", "Roy;' ＝1;'@b"],
  ['Roy;"=1+1', `"Roy;'""=1+1"`],
  ["Roy\t-1", "Roy\t'-1"],
  ["Roy\n=1", `"Roy\n'=1"`],
])("%j has no formula in a spreadsheet that splits at ';' or tabs", (text, cell) => {
  expect(csvLines([[text]])).toBe(`${cell}\r\n`);
});

test.each(["Roy; Sen", "1;2", "a=1;b=2", "so-called; well-known"])("%j is unchanged", (text) => {
  expect(cellOf(text)).toBe(text);
});

test("a number stays a number, even a negative one", () => {
  expect(cellOf(-5)).toBe("-5");
});

test("the variant for programs leaves texts unchanged, without a byte order mark", () => {
  expect(toPlainCsv(["Name", "Taxable Value"], [["Roy, A", "-1.00"]])).toBe(
    'Name,Taxable Value\r\n"Roy, A",-1.00\r\n',
  );
});

test.each([
  ...["=1+1", "-", "  @x", "a;=1", 'a\n"=1', "plain", "O'Neil", "'tis", "'=1", "", "\t=1"],
])("reads back what it has written of %j", (text) => {
  const [written = ""] =
    csvLines([[text]])
      .replace(/\r\n$/, "")
      .match(/[\s\S]*/) ?? [];
  const cell = /^"/.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written;
  // A text that begins with an apostrophe before a formula loses it.
  expect(readBack(cell)).toBe(text === "'=1" ? "=1" : text);
});
