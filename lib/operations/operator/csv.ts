/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const FORMULA = /^[\s]*[=+\-@\t\r\n|%]/;

/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export type CsvRow = readonly (string | number)[];

/**
 * Rows as CSV (RFC 4180), the names of the columns first. A text that a spreadsheet would run begins
 * with an apostrophe, which makes it a text there; numbers stay numbers.
 */
export function toCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  return csvHead(columns) + csvLines(rows);
}

/** Returns the first line of a CSV file for spreadsheets. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLines([columns]);
}

/** Returns further lines of a CSV file for spreadsheets. */
export function csvLines(rows: readonly CsvRow[]): string {
  return lines(rows, (text) => (FORMULA.test(text) ? `'${text}` : text));
}

/**
 * Rows as CSV for a program that takes every character as it is: no mark, no apostrophe. The caller
 * lets no text of a stranger begin as a formula does.
 */
export function toPlainCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  return lines([columns, ...rows], (text) => text);
}

function lines(rows: readonly CsvRow[], guard: (text: string) => string): string {
  return rows.map((row) => `${row.map((value) => cell(value, guard)).join(",")}\r\n`).join("");
}

function cell(value: string | number, guard: (text: string) => string): string {
  if (typeof value === "number") return String(value);
  const safe = guard(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
