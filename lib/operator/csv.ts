/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const FORMULA = /^[\s]*[=+\-@\t\r\n|%]/;

/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Rows as CSV (RFC 4180), the names of the columns first. A text that a spreadsheet would run begins
 * with an apostrophe, which makes it a text there; numbers stay numbers.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [columns, ...rows].map((row) => row.map(cell).join(","));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
