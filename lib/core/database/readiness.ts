/** Whether the database is reachable and as this release needs it. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Database, database, type Provider } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** A migration of this release. `checksum` is Prisma's: SHA-256 of the SQL in hex. */
export type Migration = { name: string; sql: string; checksum: string };

const shared = globalThis as { aieDraining?: boolean };

/** From now on the process is not ready: it is going down, and finishes what it has begun. */
export function startDraining(): void {
  shared.aieDraining = true;
}

/** @throws AppError unavailable, with the reason in the log */
export async function checkReady(): Promise<void> {
  const notReady = (cause: unknown) =>
    new AppError("unavailable", "The site is not ready.", {
      cause,
      headers: { "Retry-After": "5" },
    });
  if (shared.aieDraining) throw notReady(new Error("The process is going down."));
  const db = database();
  const migrated = await isMigrated(db, listMigrations(process.cwd(), db.provider)).catch(
    (error: unknown) => Promise.reject(notReady(error)),
  );
  if (!migrated) throw notReady(new Error("The database's migrations are not current."));
}

/** The migrations of this release, oldest first. `root` is the project's folder. */
export function listMigrations(root: string, provider: Provider): Migration[] {
  const folder = path.join(/* turbopackIgnore: true */ root, "prisma", provider, "migrations");
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** True when the database has each of the migrations, as it stands in the repository. */
export async function isMigrated(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await db.appliedMigrations();
  return migrations.every(({ name, checksum }) => applied.get(name) === checksum);
}
