/**
 * Migrations that were broken off. Earlier releases, and Prisma's engine on SQLite, commit each
 * statement by itself: the first statements of such a migration are in place, the others are not.
 */
import { ConfigurationError } from "#lib/core/config/environment.ts";

/** Returns the statements of a migration: Prisma ends each with a semicolon at the end of a line. */
export function statementsOf(sql: string): string[] {
  const lines = sql.replace(/^--.*$/gm, "");
  return lines
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

/** Returns the error of a migration whose progress the schema does not tell. */
export function halfMigrated(name: string): ConfigurationError {
  return new ConfigurationError(
    `The migration ${name} was broken off, and the site cannot tell how far it got: ` +
      "restore the last backup (docs/operate.md, 'When an update was broken off').",
  );
}
