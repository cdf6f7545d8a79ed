import { copyFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, expect, inject, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase, database } from "#lib/core/database/client.ts";
import { cheapenPasswords, withSettings } from "#tests/api/support/settings.ts";
import { createAttempts } from "#tests/faults/write-paths/write-paths.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import type { SmallDisk } from "./small-disk.ts";
import { maySmallDisk, withDiskAt } from "./small-disk.ts";
import { expectWhole } from "./whole-database.ts";

/** Half of it is for SQLite's WAL, which grows to 4 MB before it restarts. */
const DISK_MEBIBYTES = 16;

const READS = ["/api/authenticate", "/api/profile", "/api/wishlist", "/api/watch-progress"];
const PAGES = ["/", "/season-one", "/login", "/profile", "/season-one-episodes"];

cheapenPasswords();

let site: SiteProcess;

afterEach(async () => {
  await site.end("SIGKILL");
});

/** Runs `work` with the database of this process and of a site on a small disk. */
async function withDatabaseOnDisk(work: (disk: SmallDisk, file: string) => Promise<void>) {
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
async function fillWith(disk: SmallDisk, file: string): Promise<void> {
  const other = new Database(file);
  await vi.waitFor(
    () => expect(other.pragma("wal_checkpoint(TRUNCATE)")).toMatchObject([{ busy: 0 }]),
    patience,
  );
  disk.fill();
  other.close();
}

function rowsOf(file: string): Record<string, unknown[]> {
  const db = new Database(file, { readonly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const rows = tables.map((name) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]);
  db.close();
  return Object.fromEntries(rows);
}

test.skipIf(!maySmallDisk())(
  "on a full disk every call that writes is refused completely, reads work, and writes succeed once there is room",
  async () => {
    await withDatabaseOnDisk(async (disk, file) => {
      site = await startSite({ TRUST_PROXY: "loopback" });
      const attempts = (await createAttempts(site, 1)).filter(({ isRefused }) => !isRefused);
      const reader = await createSubscriber(site);
      await vi.waitFor(
        async () => expect(await database().read.outgoingMail.count()).toBe(0),
        patience,
      );

      await fillWith(disk, file);
      const before = rowsOf(file);
      const refused = await Promise.all(
        attempts.map(async ({ name, act }) => {
          const { status, headers, body } = await act();
          return { name, status, retryAfter: headers.get("retry-after"), detail: body.detail };
        }),
      );
      const detail = "The site is busy. Please try again in a moment.";
      expect(refused).toEqual(
        attempts.map(({ name }) => ({ name, status: 503, retryAfter: "5", detail })),
      );
      expect(rowsOf(file)).toEqual(before);
      for (const path of [...READS, ...PAGES]) {
        expect([path, (await reader.send(path)).status]).toEqual([path, 200]);
      }

      disk.free();
      for (const { name, act, check } of attempts) {
        const answer = await act();
        expect([name, Math.floor(answer.status / 100)]).toEqual([name, 2]);
        await check(answer).catch((cause: unknown) => {
          throw new Error(name, { cause });
        });
      }
      await expectWhole();
    });
  },
  testTimeout,
);
