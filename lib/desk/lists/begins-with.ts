import { database, type Sql, sql } from "#lib/core/database/client.ts";

/** Compares bytewise by range, for the indexes named `…_search`, which LIKE would not use. */
export function beginsWith(column: Sql, beginning: string): Sql {
  return sql`${bytewise(column)} >= ${beginning} AND ${bytewise(column)} < ${`${beginning}\u{10ffff}`}`;
}

export function bytewise(column: Sql): Sql {
  return database().provider === "postgresql" ? sql`${column} COLLATE "C"` : column;
}

/** Equals the database's `lower()`: SQLite's knows only ASCII. */
export function lowered(text: string): string {
  return database().provider === "postgresql"
    ? text.toLowerCase()
    : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
