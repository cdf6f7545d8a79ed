/** Rows are JSON: times as `2026-11-21T05:20:15.123+00:00`, bytes as `\x` and hex. */

import { fileOf, providerOf } from "#lib/core/database/client.ts";
import type { Migration } from "#lib/core/database/readiness.ts";
import { openPostgresRebuild } from "#lib/core/database/transfer/postgres-rebuild.ts";
import { openPostgresSnapshot } from "#lib/core/database/transfer/postgres-snapshot.ts";
import { openSqliteRebuild } from "#lib/core/database/transfer/sqlite-rebuild.ts";
import { openSqliteSnapshot } from "#lib/core/database/transfer/sqlite-snapshot.ts";

export type AppliedMigration = { name: string; checksum: string };

/** A consistent view of a database; writers continue. */
export type Snapshot = {
  migrations: readonly AppliedMigration[];
  tables: readonly string[];
  rows(table: string): AsyncIterable<string[]>;
  close(): Promise<void>;
};

export type Rebuild = {
  add(table: string, lines: readonly string[]): Promise<void>;
  /** Applies newer migrations, adds these rows and checks the result. */
  finish(rows: readonly { table: string; line: string }[]): Promise<void>;
  commit(): Promise<void>;
  /** Restores the old database, also after `commit` if possible. */
  abort(): Promise<void>;
};

export type RebuildPlan = { before: readonly Migration[]; after: readonly Migration[] };

export function openSnapshot(url: string, scratch: string): Promise<Snapshot> {
  if (providerOf(url) === "sqlite") return openSqliteSnapshot(fileOf(url), scratch);
  return openPostgresSnapshot(url);
}

export async function openRebuild(url: string, aside: string, plan: RebuildPlan): Promise<Rebuild> {
  if (providerOf(url) === "sqlite") return openSqliteRebuild(fileOf(url), aside, plan);
  return openPostgresRebuild(url, plan);
}
