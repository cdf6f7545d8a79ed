/** The way to a database's rows, whichever of the two it is. */
import { providerOf } from "#lib/core/database/client.ts";
import { openPostgresRebuild } from "#lib/core/database/transfer/postgres-rebuild.ts";
import { openPostgresSnapshot } from "#lib/core/database/transfer/postgres-snapshot.ts";
import { openSqliteRebuild } from "#lib/core/database/transfer/sqlite-rebuild.ts";
import { openSqliteSnapshot } from "#lib/core/database/transfer/sqlite-snapshot.ts";
import type { Rebuild, RebuildPlan, Snapshot } from "#lib/core/database/transfer/types.ts";

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
