/** ASVS 5.0, 1.2.10. Spreadsheets of some locales read the full-width signs as plain ones. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r\n\0|%]/;

/** A spreadsheet that splits at `;` or tabs begins a cell there, and a row at each line break. */
const LATER_FORMULA = /([;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠\0|%])/g;

const DISARMED = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠\0|%])/g;

const BYTE_ORDER_MARK = "\uFEFF";

export type CsvRow = readonly (string | number)[];

export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLines([columns]);
}

/** An apostrophe disarms formulas; numbers stay numbers. */
export function csvLines(rows: readonly CsvRow[]): string {
  return lines(rows, (text) => {
    const rest = text.trimStart();
    const start = text.slice(0, text.length - rest.length);
    const safe = start + rest.replaceAll(LATER_FORMULA, "$1'");
    return FORMULA.test(text) ? `'${safe}` : safe;
  });
}

/** Undoes the apostrophes of `csvLines`: its files can be read again. */
export function readBack(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replaceAll(DISARMED, "$1");
}

/** For programs: without byte order mark and apostrophes. No text may come from a stranger. */
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
