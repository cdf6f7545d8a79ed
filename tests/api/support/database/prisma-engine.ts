import { providerOf } from "#lib/core/database/client.ts";
import { listMigrations } from "#lib/core/database/readiness.ts";
import { schemaFiles, withEngine } from "#scripts/support/schema-engine.ts";

/** Applies pending migrations as `prisma migrate deploy` does. Resolves with their names. */
export function applyByPrisma(root: string, url: string): Promise<string[]> {
  const provider = providerOf(url);
  const lockfile = { path: "migration_lock.toml", content: `provider = "${provider}"\n` };
  const migrationDirectories = listMigrations(root, provider).map(({ name, sql }) => ({
    path: name,
    migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
  }));
  return withEngine(url, schemaFiles(root, provider), async (engine) => {
    const result = await engine.applyMigrations({
      migrationsList: {
        baseDir: "migrations",
        lockfile,
        shadowDbInitScript: "",
        migrationDirectories,
      },
      filters: { externalTables: [], externalEnums: [] },
    });
    return result.appliedMigrationNames;
  });
}
