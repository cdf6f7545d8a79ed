import { randomUUID } from "node:crypto";
import type Sqlite from "better-sqlite3";
import { now } from "#lib/core/config/clock.ts";
import {
  createMigrationsTable,
  halfMigrated,
  MIGRATIONS_TABLE,
  statementsOf,
} from "#lib/core/database/migrations/prisma-format.ts";
import type { Migration } from "#lib/core/database/readiness.ts";
import { SqliteFile } from "#lib/core/database/sqlite-file.ts";

/** SQLite's own wait blocks the event loop; `migrate` waits on. */
const LOCK_WAIT_MS = 100;

export function migrateSqlite(file: string, migrations: readonly Migration[]): string[] {
  using database = new SqliteFile(file, { timeout: LOCK_WAIT_MS });
  // Dropping a table would delete its rows' children. Transactions ignore this PRAGMA.
  database.pragma("foreign_keys = OFF");
  const apply = database.transaction(applyUnlessDone);
  const applied = migrations.filter((migration, at) =>
    apply.immediate(database, migration, migrations.slice(0, at)),
  );
  return applied.map(({ name }) => name);
}

export function recordOnSqlite(database: Sqlite.Database, migrations: readonly Migration[]): void {
  database.exec(createMigrationsTable("DATETIME"));
  const forgetHalf = database.prepare(
    `DELETE FROM ${MIGRATIONS_TABLE}
     WHERE migration_name = ? AND finished_at IS NULL AND rolled_back_at IS NULL`,
  );
  const record = database.prepare(
    `INSERT INTO ${MIGRATIONS_TABLE}
     (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES (?, ?, ?, ?, ?, 1)`,
  );
  const at = now().toISOString().replace("Z", "+00:00");
  for (const { name, checksum } of migrations) {
    forgetHalf.run(name);
    record.run(randomUUID(), checksum, name, at, at);
  }
}

function applyUnlessDone(
  database: Sqlite.Database,
  migration: Migration,
  earlier: readonly Migration[],
): boolean {
  database.exec(createMigrationsTable("DATETIME"));
  const mark = database
    .prepare<[string], { finished: 0 | 1 }>(
      `SELECT finished_at IS NOT NULL AS finished FROM ${MIGRATIONS_TABLE}
       WHERE migration_name = ? AND rolled_back_at IS NULL ORDER BY 1 DESC`,
    )
    .get(migration.name);
  if (mark?.finished) return false;
  if (mark) finishOnSqlite(database, migration, earlier);
  else database.exec(migration.sql);
  checkReferences(database, migration.name);
  recordOnSqlite(database, [migration]);
  return true;
}

function checkReferences(database: Sqlite.Database, name: string): void {
  const [orphan] = database.pragma("foreign_key_check") as { table: string; parent: string }[];
  if (!orphan) return;
  throw new Error(`The migration ${name} leaves rows of ${orphan.table} without ${orphan.parent}.`);
}

/** Schema changes, whose effect can be read, and copies, which can be repeated. */
const REPEATABLE = /^(CREATE|ALTER|DROP|PRAGMA) |^INSERT INTO ("new_\w+")/;

/** @throws ConfigurationError when the schema fits no point of the migration */
function finishOnSqlite(
  database: Sqlite.Database,
  migration: Migration,
  earlier: readonly Migration[],
): void {
  const statements = statementsOf(migration.sql);
  const left = findLeft(schemaOf(database), statements, earlier);
  if (left === null || !statements.every((statement) => REPEATABLE.test(statement))) {
    throw halfMigrated(migration.name);
  }
  for (const statement of left) {
    const copy = REPEATABLE.exec(statement)?.[2];
    if (copy) database.exec(`DELETE FROM ${copy}`);
    database.exec(statement);
  }
}

/** Replays the migration in memory up to the database's schema; null when it never fits. */
function findLeft(
  schema: string,
  statements: readonly string[],
  earlier: readonly Migration[],
): readonly string[] | null {
  using model = new SqliteFile(":memory:");
  for (const { sql } of earlier) model.exec(sql);
  for (const [at, statement] of statements.entries()) {
    if (schemaOf(model) === schema) return statements.slice(at);
    model.exec(statement);
  }
  return schemaOf(model) === schema ? [] : null;
}

function schemaOf(database: Sqlite.Database): string {
  const made = `SELECT name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name <> '${MIGRATIONS_TABLE}' ORDER BY 1`;
  return JSON.stringify(database.prepare(made).all());
}
