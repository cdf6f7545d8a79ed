/** Brings a database to the state that this release needs, safely when several processes boot. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase, providerOf } from "#lib/database/client.ts";
import { isTransient } from "#lib/database/errors.ts";
import { isMigrated, listMigrations, type Migration } from "#lib/database/readiness.ts";
import { applyMigrations, schemaFiles } from "#lib/database/schema-engine.ts";
import { isDatabaseAway } from "#lib/http/database-away.ts";
import { log } from "#lib/http/log.ts";

/**
 * How long a process waits for another one that migrates the same database, or for a database that
 * starts together with it.
 */
const PATIENCE_MS = 60_000;

/**
 * Applies what is pending. Resolves with the names applied, which is none when another process was
 * faster: PostgreSQL's engine waits for an advisory lock, SQLite's file lock is tried again here.
 */
export async function migrate(root: string, url: string): Promise<string[]> {
  const provider = providerOf(url);
  if (provider === "sqlite")
    mkdirSync(path.dirname(url.replace(/^file:/, "")), { recursive: true });
  const migrations = listMigrations(root, provider);
  const giveUpAt = performance.now() + PATIENCE_MS;
  let told = false;
  for (;;) {
    try {
      if (await isUpToDate(url, migrations)) return [];
      return await applyMigrations(url, schemaFiles(root, provider), migrations);
    } catch (error) {
      const isAway = isDatabaseAway(error);
      if (!(isAway || isLocked(error)) || performance.now() > giveUpAt) throw error;
      if (isAway && !told) log().warn({ err: error }, "the database is not there yet");
      told ||= isAway;
      await wait(50 + Math.random() * 100);
    }
  }
}

/** With a connection of its own, closed before the engine takes its exclusive lock. */
async function isUpToDate(url: string, migrations: readonly Migration[]): Promise<boolean> {
  const db = openDatabase(url);
  try {
    return await isMigrated(db, migrations);
  } finally {
    await db.close();
  }
}

function isLocked(error: unknown): boolean {
  return isTransient(error) || /database is locked|SQLITE_BUSY|SocketTimeout/i.test(String(error));
}
