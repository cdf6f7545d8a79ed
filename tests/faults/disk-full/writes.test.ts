import Database from "better-sqlite3";
import { afterEach, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { expectWhole } from "#tests/faults/whole-database.ts";
import { createAttempts } from "#tests/faults/write-paths/write-paths.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { fillBeside, withDatabaseOnDisk } from "./database-on-disk.ts";
import { maySmallDisk } from "./small-disk.ts";

const READS = ["/api/authenticate", "/api/profile", "/api/wishlist", "/api/watch-progress"];
const PAGES = ["/", "/season-one", "/login", "/profile", "/season-one-episodes"];

cheapenPasswords();

let site: SiteProcess;

afterEach(async () => {
  await site.end("SIGKILL");
});

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

      await fillBeside(disk, file);
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
        const response = await act();
        expect([name, Math.floor(response.status / 100)]).toEqual([name, 2]);
        await check(response).catch((cause: unknown) => {
          throw new Error(name, { cause });
        });
      }
      await expectWhole();
    });
  },
  testTimeout,
);
