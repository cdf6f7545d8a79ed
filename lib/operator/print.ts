type Value = string | number | boolean | Date | null | undefined;

/** One thing: its values, and lists of things below it. */
export type Entry = { [name: string]: Value | Entry | readonly Entry[] };

/** What a command answers: one thing, several, or text that is printed as it is. */
export type Output = Entry | readonly Entry[] | { csv: string; entries: readonly Entry[] };

/** The answer for people, or for programs as JSON. Ends with a line break. */
export function formatOutput(output: Output, asJson: boolean): string {
  if ("csv" in output && typeof output.csv === "string") {
    return asJson ? json(output.entries) : output.csv;
  }
  if (asJson) return json(output);
  return `${Array.isArray(output) ? table(output) : entry(output as Entry, "")}\n`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
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

/** Columns of equal width, with their names above. */
function table(entries: readonly Entry[]): string {
  const [first] = entries;
  if (first === undefined) return "none";
  const names = Object.keys(first);
  const cells = entries.map((row) => names.map((name) => cell(row[name])));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((part, column) => part.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [names, ...cells].map(line).join("\n");
}

function cell(part: Entry[string]): string {
  return isNested(part) ? JSON.stringify(part) : text(part);
}

/** A terminal obeys control characters, and a name may have been chosen by anybody. */
function text(value: Value): string {
  if (value === null || value === undefined) return "–";
  const plain = value instanceof Date ? value.toISOString() : String(value);
  return plain.replace(/[\p{Cc}\p{Cf}]/gu, "");
}
