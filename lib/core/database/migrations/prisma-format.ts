/** The format of `prisma migrate deploy`, which may commit a migration in part. */
import { ConfigurationError } from "#lib/core/config/environment.ts";

export const MIGRATIONS_TABLE = "_prisma_migrations";

/** Migrations that are complete, oldest first. */
export const APPLIED_MIGRATIONS = `SELECT migration_name AS name, checksum FROM ${MIGRATIONS_TABLE}
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`;

export const createMigrationsTable = (
  time: "DATETIME" | "TIMESTAMPTZ",
) => `CREATE TABLE IF NOT EXISTS "${MIGRATIONS_TABLE}" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" ${time},
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" ${time},
  "started_at" ${time} NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

export function statementsOf(sql: string): string[] {
  return sql
    .replace(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

export function halfMigrated(name: string): ConfigurationError {
  return new ConfigurationError(
    `The migration ${name} was broken off, and the site cannot tell how far it got: ` +
      "restore the last backup (docs/operate.md, 'When an update was broken off').",
  );
}
