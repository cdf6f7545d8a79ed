import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Database, database, type Provider } from "#lib/core/database/client.ts";
import { type AppError, unavailable } from "#lib/core/http/errors.ts";

/** `checksum`: SHA-256 of the SQL in hex, as Prisma's. */
export type Migration = { name: string; sql: string; checksum: string };

export function notReady(cause: unknown): AppError {
  return unavailable("The site is not ready.", cause);
}

/** @throws AppError unavailable without a database or current migrations */
export async function checkReady(): Promise<void> {
  const db = database();
  const migrated = await isMigrated(db, listMigrations(process.cwd(), db.provider)).catch(
    (error: unknown) => Promise.reject(notReady(error)),
  );
  if (!migrated) throw notReady(new Error("The database's migrations are not current."));
}

export function listMigrations(root: string, provider: Provider): Migration[] {
  const folder = path.join(/* turbopackIgnore: true */ root, "prisma", provider, "migrations");
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: hash("sha256", sql) };
  });
}

export async function isMigrated(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await db.appliedMigrations();
  return migrations.every(({ name, checksum }) => applied.get(name) === checksum);
}
