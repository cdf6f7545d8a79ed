import { rm } from "node:fs/promises";
import Sqlite from "better-sqlite3";
import {
  APPLIED_MIGRATIONS,
  MIGRATIONS_TABLE,
} from "#lib/core/database/migrations/prisma-format.ts";
import { SqliteFile } from "#lib/core/database/sqlite-file.ts";
import { inBatches } from "#lib/core/database/transfer/batches.ts";
import { parentsFirst, quote, type Reference } from "#lib/core/database/transfer/tables.ts";
import type { AppliedMigration, Snapshot } from "#lib/core/database/transfer/transfer.ts";

/** One step: a paused copy restarts at each write. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies by the online backup API, which blocks no writers. @throws Error for a corrupt copy */
export async function copySqlite(file: string, copy: string): Promise<void> {
  using source = new SqliteFile(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  await source.backup(copy, { progress: () => ALL_PAGES });
  using made = new SqliteFile(copy);
  made.pragma("journal_mode = DELETE");
  const found = made.pragma("integrity_check", { simple: true });
  if (found !== "ok") throw new Error(`The database ${file} is damaged: ${found}`);
}

export async function openSqliteSnapshot(file: string, copy: string): Promise<Snapshot> {
  await copySqlite(file, copy);
  const database = new Sqlite(copy, { readonly: true });
  const names = database
    // Without the index of the members' words, which triggers write.
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all() as string[];
  const tables = names.filter((name) => name !== MIGRATIONS_TABLE);
  const references = tables.flatMap((table) => referencesOf(database, table));
  return {
    migrations: database.prepare<[], AppliedMigration>(APPLIED_MIGRATIONS).all(),
    tables: parentsFirst(tables, references),
    rows: (table) => inBatches(linesOf(database, table)),
    close: async () => {
      database.close();
      await rm(copy, { force: true });
    },
  };
}

function referencesOf(database: Sqlite.Database, child: string): Reference[] {
  const sql = 'SELECT ? AS child, "table" AS parent FROM pragma_foreign_key_list(?)';
  return database.prepare<[string, string], Reference>(sql).all(child, child);
}

function* linesOf(database: Sqlite.Database, table: string): Iterable<string> {
  const sql = "SELECT name FROM pragma_table_info(?) WHERE type = 'BOOLEAN'";
  const booleans = new Set(database.prepare<[string], string>(sql).pluck().all(table));
  const neutral = (name: string, value: unknown): unknown => {
    if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
    return booleans.has(name) && value !== null ? value === 1 : value;
  };
  const rows = database.prepare<[], object>(`SELECT * FROM ${quote(table)}`).iterate();
  for (const row of rows) {
    const entries = Object.entries(row).map(([name, value]) => [name, neutral(name, value)]);
    yield JSON.stringify(Object.fromEntries(entries));
  }
}
