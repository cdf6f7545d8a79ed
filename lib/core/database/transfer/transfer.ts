/**
 * Rows on their way out of a database and into one, of the same kind or the other. A row is a line of
 * JSON: times as `2026-11-21T05:20:15.123+00:00` (what Prisma writes into SQLite), bytes as `\x` and
 * hex (what PostgreSQL reads), the rest as JSON has it.
 */

import { providerOf } from "#lib/core/database/client.ts";
import type { Migration } from "#lib/core/database/readiness.ts";
import { openPostgresRebuild } from "#lib/core/database/transfer/postgres-rebuild.ts";
import { openPostgresSnapshot } from "#lib/core/database/transfer/postgres-snapshot.ts";
import { openSqliteRebuild } from "#lib/core/database/transfer/sqlite-rebuild.ts";
import { openSqliteSnapshot } from "#lib/core/database/transfer/sqlite-snapshot.ts";

/** A migration that is in place, by the name and checksum that Prisma records. */
export type AppliedMigration = { name: string; checksum: string };

/** A database as it was at one moment, while others go on writing. */
export type Snapshot = {
  migrations: readonly AppliedMigration[];
  /** Those that others refer to come first. */
  tables: readonly string[];
  /** The rows of a table, many at a time. */
  rows(table: string): AsyncIterable<string[]>;
  close(): Promise<void>;
};

/** A database that is made anew. Nobody sees anything of it before `commit`. */
export type Rebuild = {
  /** Adds rows to a table, whose parents' rows are there. @throws when they do not fit */
  add(table: string, lines: readonly string[]): Promise<void>;
  /** Applies the migrations that the rows are older than, adds a row of today, and checks the whole. */
  finish(row: { table: string; line: string }): Promise<void>;
  /** Puts it in the old one's place. */
  commit(): Promise<void>;
  /** Leaves the old one as it was: also after `commit`, where that can be. */
  abort(): Promise<void>;
};

/** What the rows are of, and what has happened to the models since. */
export type RebuildPlan = {
  before: readonly Migration[];
  after: readonly Migration[];
};

/** The database as it is now. `scratch` is a file that SQLite may use meanwhile. */
export function openSnapshot(url: string, scratch: string): Promise<Snapshot> {
  if (providerOf(url) === "sqlite") return openSqliteSnapshot(fileOf(url), scratch);
  return openPostgresSnapshot(url);
}

/** A new database in the place of this one; `aside` is where SQLite's old file goes. */
export async function openRebuild(url: string, aside: string, plan: RebuildPlan): Promise<Rebuild> {
  if (providerOf(url) === "sqlite") return openSqliteRebuild(fileOf(url), aside, plan);
  return openPostgresRebuild(url, plan);
}

const fileOf = (url: string) => url.replace(/^file:/, "");
