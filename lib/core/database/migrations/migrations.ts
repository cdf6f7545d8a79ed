import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileOf, openDatabase, providerOf } from "#lib/core/database/client.ts";
import { migratePostgres } from "#lib/core/database/migrations/postgres-migrations.ts";
import { migrateSqlite } from "#lib/core/database/migrations/sqlite-migrations.ts";
import { isMigrated, listMigrations, type Migration } from "#lib/core/database/readiness.ts";
import { isDatabaseAway, isTransient } from "#lib/core/database-errors.ts";
import { log } from "#lib/core/http/log.ts";

/** Waits for another process's migration, or for a starting database. */
const PATIENCE_MS = 60_000;

export async function migrate(root: string, url: string): Promise<string[]> {
  const provider = providerOf(url);
  if (provider === "sqlite") mkdirSync(path.dirname(fileOf(url)), { recursive: true });
  const migrations = listMigrations(root, provider);
  const giveUpAt = performance.now() + PATIENCE_MS;
  let told = false;
  for (;;) {
    try {
      if (await isUpToDate(url, migrations)) return [];
      if (provider === "postgresql") return await migratePostgres(url, migrations);
      return migrateSqlite(fileOf(url), migrations);
    } catch (error) {
      const isLocked = isTransient(error);
      // Trouble with SQLite's file, such as a full disk, does not pass by itself.
      const isAway = provider === "postgresql" && !isLocked && isDatabaseAway(error);
      if (!(isAway || isLocked) || performance.now() > giveUpAt) throw error;
      if (isAway && !told) log().warn({ err: error }, "database not reachable yet");
      told ||= isAway;
      await wait(50 + Math.random() * 100);
    }
  }
}

async function isUpToDate(url: string, migrations: readonly Migration[]): Promise<boolean> {
  await using db = openDatabase(url);
  return await isMigrated(db, migrations);
}
