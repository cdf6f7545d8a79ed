/**
 * Reads prisma/seed/history.txt. Its first line has the times of the documents; then each table has a header with the
 * values that all its rows share, and a line a row. Times are milliseconds from the beginning of today in India.
 */
import { randomBytes } from "node:crypto";

export type Row = Record<string, unknown>;

export type Named = { name: string; rows: Row[] };

type Values = {
  today: number;
  /** The documents' numbers in the order of their issue. */
  numbers: readonly string[];
  owner: string;
  key: string;
  site: string;
};

type Header = { table: string; all: Row; columns: string[] };

export function readIssued(text: string): number[] {
  const { issued }: { issued: number[] } = JSON.parse(text.slice(0, text.indexOf("\n")));
  return issued;
}

export function readTables(text: string, values: Values): Named[] {
  const tables: Named[] = [];
  let header: Header = { table: "", all: {}, columns: [] };
  let rows: Row[] = [];
  for (const line of text.trimEnd().split("\n").slice(1)) {
    const read = JSON.parse(line.replace(/<([a-z]+):?(-?\d*)>/g, (_, ...of) => fill(of, values)));
    if (Array.isArray(read)) {
      const own = header.columns.map((column, at) => [column, read[at]]);
      rows.push({ ...header.all, ...Object.fromEntries(own) });
    } else {
      header = read;
      rows = [];
      tables.push({ name: header.table, rows });
    }
  }
  return tables;
}

function fill([name, digits]: string[], { today, numbers, ...texts }: Values): string {
  const time = new Date(today + Number(digits)).toISOString();
  switch (name) {
    case "t":
      return time;
    case "d":
      return time.slice(0, 10);
    case "m":
      return time.slice(0, 7);
    case "s":
      return String(today / 1000 + Number(digits));
    case "n":
      return String(numbers[Number(digits) - 1]);
    case "random":
      return randomBytes(32).toString("base64url");
    case "owner":
    case "key":
    case "site":
      return texts[name];
    default:
      throw new Error(`The demo's history has an unknown value <${name}>.`);
  }
}
