import { rmSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { recordOnSqlite } from "#lib/core/database/migrations/sqlite-migrations.ts";
import { SqliteFile } from "#lib/core/database/sqlite-file.ts";
import { quote } from "#lib/core/database/transfer/tables.ts";
import type { Rebuild, RebuildPlan } from "#lib/core/database/transfer/transfer.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { flush } from "#lib/core/replace-file.ts";

const COMPANIONS = ["", "-wal", "-shm"];

/** `commit` moves the old file to `aside`. @throws Error when another program has it open */
export function openSqliteRebuild(file: string, aside: string, plan: RebuildPlan): Rebuild {
  checkUnused(file);
  const made = `${file}.restore`;
  rmSync(made, { force: true });
  const database = new Sqlite(made);
  database.pragma("journal_mode = DELETE");
  database.pragma("synchronous = OFF");
  database.pragma("foreign_keys = OFF");
  for (const { sql } of plan.before) database.exec(sql);
  database.pragma("foreign_keys = OFF");
  database.exec("BEGIN");
  const adders = new Map<string, (line: string) => void>();
  return {
    add: async (table, lines) => {
      const add = adders.get(table) ?? adderOf(database, table);
      adders.set(table, add);
      for (const line of lines) add(line);
    },
    finish: async (rows) => {
      database.exec("COMMIT");
      for (const { sql } of plan.after) database.exec(sql);
      for (const { table, line } of rows) adderOf(database, table)(line);
      recordOnSqlite(database, [...plan.before, ...plan.after]);
      checkSoundness(database);
      database.close();
      await flush(made);
    },
    commit: async () => {
      // The site may have been started meanwhile: it would write on into the old file.
      checkUnused(file);
      await mkdir(path.dirname(aside), { recursive: true, mode: 0o700 });
      for (const ending of COMPANIONS) await moveIfThere(file + ending, aside + ending);
      await rename(made, file);
    },
    abort: async () => {
      database.close();
      for (const ending of COMPANIONS) await moveIfThere(aside + ending, file + ending);
      await rm(made, { force: true });
    },
  };
}

/** Only the sole connection can leave WAL mode (sqlite.org/wal.html). */
function checkUnused(file: string): void {
  try {
    using old = new SqliteFile(file, { fileMustExist: true, timeout: 500 });
    old.pragma("journal_mode = DELETE");
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY"))) return;
    const sentence =
      "The site is running, or another program has its database open: stop it first.";
    throw new Error(sentence);
  }
}

function adderOf(database: Sqlite.Database, table: string) {
  const info = database.prepare("SELECT name, type FROM pragma_table_info(?)").raw();
  const types = new Map(info.all(table) as [name: string, type: string][]);
  const statements = new Map<string, Sqlite.Statement>();
  return (line: string) => {
    const row: Record<string, unknown> = JSON.parse(line);
    const names = Object.keys(row);
    const columns = names.map(quote).join(", ");
    const statement =
      statements.get(columns) ??
      database.prepare(
        `INSERT INTO ${quote(table)} (${columns}) VALUES (${names.map(() => "?").join(", ")})`,
      );
    statements.set(columns, statement);
    statement.run(...names.map((name) => storedForm(row[name], types.get(name))));
  };
}

function storedForm(value: unknown, type: string | undefined): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (type === "BLOB" && typeof value === "string") return Buffer.from(value.slice(2), "hex");
  return value;
}

function checkSoundness(database: Sqlite.Database): void {
  const orphans = database.pragma("foreign_key_check") as unknown[];
  const found = database.pragma("integrity_check", { simple: true });
  if (orphans.length === 0 && found === "ok") return;
  throw new Error(`The backup's rows do not fit together: ${orphans.length} orphans, ${found}.`);
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch(ifMissing(undefined));
}
