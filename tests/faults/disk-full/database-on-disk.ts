/** The SQLite database of a test and its sites on a small disk. */
import { copyFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, inject, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { patience } from "#tests/support/patience.ts";
import { type SmallDisk, withDiskAt } from "./small-disk.ts";

/** Half of it is for SQLite's WAL, which grows to 4 MB before it restarts. */
const DISK_MEBIBYTES = 16;

/** Runs `work` with the database of this process, and of sites that it starts, on a small disk. */
export async function withDatabaseOnDisk(
  work: (disk: SmallDisk, file: string) => Promise<void>,
): Promise<void> {
  const folder = path.join(environment().dataDir, "small");
  const file = path.join(folder, "aie.sqlite");
  await closeDatabase();
  const inPlace = (disk: SmallDisk) =>
    withSettings({ DATABASE_URL: `file:${file}` }, async () => {
      copyFileSync(inject("sqliteTemplate"), file);
      await work(disk, file).finally(closeDatabase);
    });
  await withDiskAt(folder, inPlace, DISK_MEBIBYTES);
}

/** Fills the disk. First truncates SQLite's WAL, which would otherwise reuse its own space. */
export async function fillBeside(disk: SmallDisk, file: string): Promise<void> {
  const other = new Database(file);
  await vi.waitFor(
    () => expect(other.pragma("wal_checkpoint(TRUNCATE)")).toMatchObject([{ busy: 0 }]),
    patience,
  );
  disk.fill();
  other.close();
}
