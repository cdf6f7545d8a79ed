/** What both databases' catalogues are asked for. */

/** Prisma's own table; it is made, not copied. */
export const MIGRATIONS_TABLE = "_prisma_migrations";

/** As Prisma's schema engine makes it, in words that both databases understand. */
export const CREATE_MIGRATIONS_TABLE = `CREATE TABLE "${MIGRATIONS_TABLE}" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" {TIME},
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" {TIME},
  "started_at" {TIME} NOT NULL DEFAULT {NOW},
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

export type Reference = { child: string; parent: string };

/** An identifier within SQL. Names come from the catalogue, and from a backup after they were found there. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Tables in an order in which their rows can be added. @throws Error when they refer in a circle */
export function parentsFirst(tables: readonly string[], references: readonly Reference[]) {
  const ordered: string[] = [];
  const waiting = new Set([...tables].sort());
  while (waiting.size > 0) {
    const isFree = (table: string) =>
      !references.some(({ child, parent }) => child === table && waiting.has(parent));
    const free = [...waiting].filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer in a circle: ${[...waiting]}`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
