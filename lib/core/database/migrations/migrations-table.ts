/** Prisma's own table of migrations: the site writes it, so that `prisma migrate deploy` agrees. */

export const MIGRATIONS_TABLE = "_prisma_migrations";

/** Returns the SQL that makes the table as Prisma's schema engine does. */
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
