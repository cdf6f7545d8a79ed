import Sqlite from "better-sqlite3";
import { halfMigrated, statementsOf } from "#lib/core/database/migrations/half-migration.ts";
import { MIGRATIONS_TABLE } from "#lib/core/database/migrations/migrations-table.ts";
import type { Migration } from "#lib/core/database/readiness.ts";

/** Changes of the schema, which tells whether they were made, and copies, which can be made anew. */
const REPEATABLE = /^(CREATE|ALTER|DROP|PRAGMA) |^INSERT INTO ("new_\w+")/;

/**
 * Runs what a migration that was broken off has left to do.
 * @throws ConfigurationError when the schema is not that of any moment of it
 */
export function finishOnSqlite(
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

/** Plays the migration in memory until the schema is that of the database. Null if it never is. */
function findLeft(
  schema: string,
  statements: readonly string[],
  earlier: readonly Migration[],
): readonly string[] | null {
  const model = new Sqlite(":memory:");
  try {
    for (const { sql } of earlier) model.exec(sql);
    for (const [at, statement] of statements.entries()) {
      if (schemaOf(model) === schema) return statements.slice(at);
      model.exec(statement);
    }
    return schemaOf(model) === schema ? [] : null;
  } finally {
    model.close();
  }
}

function schemaOf(database: Sqlite.Database): string {
  const made = `SELECT name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name <> '${MIGRATIONS_TABLE}' ORDER BY 1`;
  return JSON.stringify(database.prepare(made).all());
}
