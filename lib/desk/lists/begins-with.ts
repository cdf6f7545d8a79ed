import { database, sql } from "#lib/core/database/client.ts";

type Sql = ReturnType<typeof sql>;

/**
 * True for text that begins with `beginning`. A range, byte by byte, uses the indexes whose names end
 * with `_search`; LIKE would not.
 */
export function beginsWith(column: Sql, beginning: string): Sql {
  return sql`${bytewise(column)} >= ${beginning} AND ${bytewise(column)} < ${`${beginning}\u{10ffff}`}`;
}

export function bytewise(column: Sql): Sql {
  return database().provider === "postgresql" ? sql`${column} COLLATE "C"` : column;
}

/** As `lower()` of the database does: SQLite's knows only ASCII. */
export function lowered(text: string): string {
  return database().provider === "postgresql"
    ? text.toLowerCase()
    : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
