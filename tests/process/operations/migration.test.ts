import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { beforeAll, expect, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { catalogueOf, execute } from "#tests/api/support/database/catalogue.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { redefineTables } from "#tests/support/redefine-tables.ts";
import { startSite } from "#tests/support/site/site-process.ts";
import { rootWithMigration } from "#tests/support/site/site-root.ts";

/** `npm run test:faults` sets more. */
const MOMENTS = Number(process.env.KILLED_MIGRATIONS ?? 3);
const ORDERS = MOMENTS > 3 ? 300_000 : 60_000;

/** Paid orders of one member, in the fixture's columns. */
const FILL = `
  INSERT INTO "Order" ("id", "userId", "keyId", "razorpayOrderId", "amountPaise", "currency",
    "status", "createdAt", "offeredAt")
  WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < ${ORDERS})
  SELECT 'many-' || n, 'amrita234567', 'rzp_test_many', 'order_many-' || n, 117882, 'INR', 'PAID',
    '2026-05-01T06:00:00.000+00:00', '2026-05-01T06:00:00.000+00:00' FROM each;
  INSERT INTO "Payment" ("id", "razorpayPaymentId", "orderId", "amountPaise", "currency", "method",
    "capturedAt")
  SELECT "id", 'pay_' || "id", "id", 117882, 'INR', 'upi', "createdAt" FROM "Order"
  WHERE "id" LIKE 'many-%';`;

const inData = (name: string) => path.join(environment().dataDir, name);
const filled = inData("filled.sqlite");
const file = inData("killed.sqlite");
const settings = {
  DATABASE_URL: `file:${file}`,
  // The fixture has real sales, so the site is no demo.
  ...{ RAZORPAY_KEY_ID: "rzp_live_tests", RAZORPAY_KEY_SECRET: "a-secret" },
  RAZORPAY_WEBHOOK_SECRET: "another-secret",
};

/** The repository with an additional migration that recreates both tables. */
let root: string;
/** The schema after a complete migration, and the bytes it writes before its commit. */
let whole: { catalogue: unknown; bytes: number };

const bytesWritten = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;

function putBack(): void {
  for (const companion of ["-wal", "-shm"]) rmSync(file + companion, { force: true });
  copyFileSync(filled, file);
}

beforeAll(async () => {
  const release = readFileSync("tests/fixtures/release-2026-11/sqlite.sql", "utf8");
  await execute(`file:${filled}`, release + FILL);
  await migrate(process.cwd(), `file:${filled}`);
  root = rootWithMigration("sqlite", redefineTables(filled, ["Order", "Payment"]));
  putBack();
  let bytes = 0;
  const watching = setInterval(() => {
    bytes = Math.max(bytes, bytesWritten());
  }, 1);
  const site = await startSite(settings, { root });
  clearInterval(watching);
  expect(await site.end("SIGTERM")).toBe(0);
  whole = { catalogue: await catalogueOf(settings.DATABASE_URL), bytes };
}, testTimeout);

/** Kills a booting site once it has written `bytes`. Resolves with the bytes written. */
async function killFrom(bytes: number): Promise<number> {
  putBack();
  const port = String(await freePort());
  const env = { ...process.env, DEMO_HISTORY: "0", ...settings, PORT: port };
  const site = spawn(process.execPath, ["lib/site/main.mjs"], {
    cwd: root,
    env,
    stdio: "ignore",
  });
  const end = once(site, "exit");
  let most = 0;
  await vi.waitFor(
    () => {
      const written = bytesWritten();
      // Fewer bytes than before: it has committed, so the moment was missed.
      if (written >= most) expect(written).toBeGreaterThanOrEqual(bytes);
      most = written;
    },
    { ...patience, interval: 1 },
  );
  site.kill("SIGKILL");
  expect(await end).toEqual([null, "SIGKILL"]);
  return bytesWritten();
}

/** Kills a migration within the given part of its writes; a busy machine needs several tries. */
async function killWithin(moment: number): Promise<void> {
  const [from = 0, until = 0] = [moment, moment + 1].map((n) => (whole.bytes * n) / MOMENTS);
  for (;;) {
    const written = await killFrom(from);
    if (written >= from && written < until) return;
  }
}

function expectEveryRow(): void {
  const database = new Sqlite(file);
  try {
    expect(database.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(database.pragma("foreign_key_check")).toEqual([]);
    database.prepare("ATTACH ? AS old").run(filled);
    for (const table of ["Order", "Payment"]) {
      const columns = database
        .prepare<[string], string>("SELECT group_concat(name) FROM pragma_table_info(?, 'old')")
        .pluck()
        .get(table);
      const there = database.prepare(
        `SELECT count(*) FROM (SELECT ${columns} FROM old."${table}" WHERE "id" LIKE 'many-%'
         INTERSECT SELECT ${columns} FROM main."${table}" WHERE "addedLater" = 7)`,
      );
      expect(there.pluck().get(), table).toBe(ORDERS);
    }
  } finally {
    database.close();
  }
}

test(
  "a site killed at any moment of a migration of many orders boots again with every row",
  async () => {
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      await killWithin(moment);
      const site = await startSite(settings, { root });
      expect((await createVisitor(site).get("/api/health/ready")).status).toBe(200);
      expect(await site.end("SIGTERM")).toBe(0);
      expectEveryRow();
      expect(await catalogueOf(settings.DATABASE_URL)).toEqual(whole.catalogue);
    }
  },
  MOMENTS * testTimeout,
);
