import { type CsvRow, csvHead, csvLines } from "#lib/core/csv.ts";

type Value = string | number | boolean | Date | null | undefined;

export type Entry = { [name: string]: Value | Entry | readonly Entry[] };

export type SheetRow = { cells: CsvRow; entry: Entry };

export class Sheet {
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<readonly SheetRow[]>;

  constructor(columns: readonly string[], pages: AsyncIterable<readonly SheetRow[]>) {
    this.columns = columns;
    this.pages = pages;
  }
}

/** A text is printed as it is, also with --json. */
export type Output = Entry | readonly Entry[] | Sheet | string;

export type Write = (text: string) => void | Promise<void>;

export async function printOutput(output: Output, asJson: boolean, write: Write): Promise<void> {
  if (output instanceof Sheet) {
    return asJson ? printSheetAsJson(output, write) : printSheet(output, write);
  }
  if (typeof output === "string") return write(`${output}\n`);
  if (asJson) return write(`${json(output)}\n`);
  await write(`${Array.isArray(output) ? table(output) : entry(output as Entry, "")}\n`);
}

async function printSheet({ columns, pages }: Sheet, write: Write): Promise<void> {
  await write(csvHead(columns));
  for await (const page of pages) await write(csvLines(page.map(({ cells }) => cells)));
}

async function printSheetAsJson({ pages }: Sheet, write: Write): Promise<void> {
  let before = "[";
  for await (const page of pages) {
    for (const row of page) {
      await write(`${before}\n${json(row.entry).replace(/^/gm, "  ")}`);
      before = ",";
    }
  }
  await write(before === "[" ? "[]\n" : "\n]\n");
}

export function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function entry(value: Entry, indent: string): string {
  const width = Math.max(...Object.keys(value).map((name) => name.length)) + 2;
  const lines = Object.entries(value).map(([name, part]) =>
    isNested(part)
      ? `${indent}${name}\n${nested(part, `${indent}  `)}`
      : `${indent}${name.padEnd(width)}${text(part)}`,
  );
  return lines.join("\n");
}

type Nested = Entry | readonly Entry[];

function isNested(part: Entry[string]): part is Nested {
  return typeof part === "object" && part !== null && !(part instanceof Date);
}

function nested(part: Nested, indent: string): string {
  if (!Array.isArray(part)) return entry(part as Entry, indent);
  return table(part).replace(/^/gm, indent);
}

function table(entries: readonly Entry[]): string {
  const [first] = entries;
  if (first === undefined) return "none";
  // A row has no room for a table.
  if (entries.length === 1 && Object.values(first).some(isNested)) return entry(first, "");
  const names = Object.keys(first);
  const rows = [names, ...entries.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((part, column) => part.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return rows.map(line).join("\n");
}

function cell(part: Entry[string]): string {
  return isNested(part) ? JSON.stringify(part) : text(part);
}

/** Removes control characters, which terminals obey and users may enter. */
function text(value: Value): string {
  if (value === null || value === undefined) return "–";
  const plain = value instanceof Date ? value.toISOString() : String(value);
  return plain.replace(/[\p{Cc}\p{Cf}]/gu, "");
}
