import { database, type Sql, sql } from "#lib/core/database/client.ts";

/** Returns the day in India of a time. */
export function dayOf(column: Sql): Sql {
  return database().provider === "sqlite"
    ? sql`date(${column}, '+330 minutes')`
    : sql`to_char(${column} + interval '330 minutes', 'YYYY-MM-DD')`;
}
