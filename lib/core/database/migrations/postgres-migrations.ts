import { randomUUID } from "node:crypto";
import pg from "pg";
import {
  createMigrationsTable,
  halfMigrated,
  MIGRATIONS_TABLE,
  statementsOf,
} from "#lib/core/database/migrations/prisma-format.ts";
import { connectTo } from "#lib/core/database/postgres.ts";
import type { Migration } from "#lib/core/database/readiness.ts";

/** Prisma's own lock, which `prisma migrate deploy` waits for. */
const MIGRATION_LOCK = 72_707_369;

export async function migratePostgres(url: string, migrations: readonly Migration[]) {
  await using client = await connectTo(url);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyUnlessDone(client, migration)) applied.push(migration.name);
  }
  return applied;
}

export async function runOnPostgres(client: pg.Client, { sql }: Migration): Promise<void> {
  // Prisma wraps enum changes in these lines, which would end the outer transaction.
  await client.query(sql.replace(/^(BEGIN|COMMIT);$/gm, ""));
}

export async function recordOnPostgres(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(createMigrationsTable("TIMESTAMPTZ"));
  for (const { name, checksum } of migrations) {
    await client.query(
      `DELETE FROM ${MIGRATIONS_TABLE}
       WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
      [name],
    );
    await client.query(
      `INSERT INTO ${MIGRATIONS_TABLE}
       (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), now(), 1)`,
      [randomUUID(), checksum, name],
    );
  }
}

async function applyUnlessDone(client: pg.Client, migration: Migration): Promise<boolean> {
  await client.query("BEGIN");
  await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  // Waiting longer for a locked table would block every query behind this one.
  await client.query("SET LOCAL lock_timeout = '5s'");
  await client.query(createMigrationsTable("TIMESTAMPTZ"));
  const { rows } = await client.query<{ finished: boolean }>(
    `SELECT finished_at IS NOT NULL AS finished FROM ${MIGRATIONS_TABLE}
     WHERE migration_name = $1 AND rolled_back_at IS NULL ORDER BY 1 DESC`,
    [migration.name],
  );
  const [mark] = rows;
  if (!mark?.finished) {
    if (mark) await finish(client, migration);
    else await runOnPostgres(client, migration);
    await recordOnPostgres(client, [migration]);
  }
  await client.query("COMMIT");
  return !mark?.finished;
}

const TELLING =
  /^(CREATE (SCHEMA IF NOT EXISTS|TYPE|TABLE|INDEX|UNIQUE INDEX)|DROP INDEX|ALTER (TABLE|TYPE) "\w+" ADD) /;

/** Duplicate table, column or object; undefined object. */
const IN_PLACE = ["42P07", "42701", "42710", "42704"];

/** @throws ConfigurationError when the migration's progress cannot be read */
async function finish(client: pg.Client, migration: Migration): Promise<void> {
  const statements = statementsOf(migration.sql);
  if (!statements.every((statement) => TELLING.test(statement))) throw halfMigrated(migration.name);
  for (const statement of statements) {
    await client.query("SAVEPOINT statement");
    try {
      await client.query(statement);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && IN_PLACE.includes(error.code ?? ""))) throw error;
      await client.query("ROLLBACK TO statement");
    }
  }
}
