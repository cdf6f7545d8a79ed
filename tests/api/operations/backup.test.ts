import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { saveImage } from "#lib/accounts/profile-pictures/store.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase, database } from "#lib/core/database/client.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { openSnapshot } from "#lib/core/database/transfer/transfer.ts";
import { addFilms } from "#lib/operations/backups/add-files.ts";
import { LEFT_OUT } from "#lib/operations/backups/restore-backup.ts";
import {
  markFinished,
  markUnfinished,
  refuseUnfinished,
} from "#lib/operations/backups/unfinished.ts";
import type { ArchiveWriter } from "#lib/operations/backups/write-archive.ts";
import { catalogueOf } from "#tests/api/support/database/catalogue.ts";
import { filesOfAll, rowsOfAll } from "#tests/api/support/database/kept-state.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createBuyer } from "#tests/api/support/shop/buyer.ts";
import { createMember, createUser } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { eventually } from "#tests/support/eventually.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const EPISODE = "AIE-SE01EP01";
const inData = (...names: string[]) => path.join(environment().dataDir, ...names);

let count = 0;
function newFile(): string {
  count += 1;
  return inData(`backup-${count}.tar`);
}

async function givePicture(userId: string, bytes: string): Promise<string> {
  const profileImage = await saveImage(Buffer.from(bytes));
  await database().write((tx) =>
    tx.user.updateMany({ where: { id: userId }, data: { profileImage } }),
  );
  return profileImage;
}

beforeAll(async () => {
  await createStaff("OWNER");
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await askOperator("order", "settle", buyer.orderId, "--reason", "a test");
  // The receipt's mail follows the payment: it must not arrive between two readings.
  await mailInvoices();
  await givePicture(buyer.userId, "a face");
  await buyer.post("/api/wishlist/toggle", { json: { episode_id: EPISODE, video_url: "" } });
  const key = { id: "a key", episodeId: EPISODE, key: Buffer.from([0, 1, 255]) };
  await database().write((tx) =>
    tx.filmKey.create({ data: { ...key, createdAt: new Date(0) }, select: { id: true } }),
  );
  laySmallFilm(EPISODE, "the first cut");
  mkdirSync(inData("mail"));
  writeFileSync(inData("mail", "2026-11-21T05.20.15.123Z 1.eml"), "Hello,");
});

test("restores a backup completely: every row, picture, film and mail", async () => {
  const before = { rows: await rowsOfAll(), files: filesOfAll() };
  expect(Object.values(before.rows).flat().length).toBeGreaterThan(8);
  const file = newFile();
  const made = await askOperator("backup", file);
  expect(made).toMatchObject({ file, pictures: 1, films: 1 });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const member = await createMember();
  await givePicture(member.userId, "another face");
  await database().write((tx) => tx.watchlistEntry.deleteMany({}));
  laySmallFilm(EPISODE, "the second cut");
  rmSync(inData("mail"), { recursive: true });

  const restored = await restore(file, "--yes", "--json");
  expect(restored.status).toBe(0);
  expect({ rows: await rowsOfAll(), files: filesOfAll() }).toEqual(before);
  expect((await member.get("/api/authenticate")).status).toBe(401);
  expect(await database().read.deskSession.count()).toBe(0);
  expect(await migrate(process.cwd(), environment().databaseUrl)).toEqual([]);
  const { before: aside } = JSON.parse(restored.output);
  expect(readFileSync(path.join(aside, "media", EPISODE, "film.json"), "utf8")).toContain(EPISODE);
  const [last] = await database().read.auditEntry.findMany({
    where: { action: "site.restore" },
    select: { details: true },
  });
  expect(JSON.parse(last?.details ?? "")).toHaveProperty("madeAt");
});

test("a restore leaves out each table that refers to sessions", () => {
  const models = readFileSync("prisma/models.prisma", "utf8").matchAll(/^model (\w+) {[^}]*/gm);
  const tables = [...models].filter(([model]) => /\sSession\s+@relation/.test(model));
  expect(tables.map(([, name]) => name)).toEqual(LEFT_OUT.filter((name) => name !== "Session"));
});

test("a backup of PostgreSQL or SQLite is restored to the other, and back", async () => {
  const before = await rowsOfAll();
  const first = newFile();
  await askOperator("backup", first);
  const other = `file:${inData("moved", "aie.sqlite")}`;
  mkdirSync(inData("moved"));
  const second = newFile();
  const columns = await catalogueOf(environment().databaseUrl);
  await closeDatabase();
  await withSettings({ DATABASE_URL: other }, async () => {
    expect((await restore(first, "--yes")).words).toContain("After a restore");
    expect(await rowsOfAll()).toEqual(before);
    await askOperator("backup", second);
    await closeDatabase();
  });
  expect(await restore(second, "--yes")).toMatchObject({ status: 0 });
  expect(await rowsOfAll()).toEqual(before);
  expect(await catalogueOf(environment().databaseUrl)).toEqual(columns);
});

test("a write during a backup is in it completely, or not at all", async () => {
  const file = newFile();
  let stop = false;
  const writing = (async () => {
    let written = 0;
    for (; !stop; written += 1) {
      // SQLite's writes do not yield to the event loop.
      await turn();
      const userId = await createUser();
      await database().write(async (tx) => {
        await tx.lease.create({
          data: { name: `${userId}-1`, holder: userId, expiresAt: new Date() },
          select: { name: true },
        });
        await tx.lease.create({
          data: { name: `${userId}-2`, holder: userId, expiresAt: new Date() },
          select: { name: true },
        });
      });
    }
    return written;
  })();
  const made = await operate("backup", file);
  stop = true;
  expect(made.words).toContain("checked and complete");
  expect(await writing).toBeGreaterThan(0);
  expect((await restore(file, "--yes")).status).toBe(0);
  const leases = await database().read.lease.groupBy({ by: ["holder"], _count: true });
  expect(leases.filter(({ _count }) => _count !== 2)).toEqual([]);
});

const hasPostgres = process.env.TEST_DATABASE === "postgresql";

const openTransactions = () =>
  database().read.$queryRaw<{ pid: number }[]>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction'`;

test("a backup that fails leaves no transaction open", async () => {
  const { userId } = await createMember();
  const folder = inData("pictures", await givePicture(userId, "a face"));
  rmSync(folder);
  mkdirSync(folder);
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    const data = { profileImage: null };
    await database().write((tx) => tx.user.updateMany({ where: { id: userId }, data }));
  });
  const file = newFile();
  expect(await operate("backup", file)).toMatchObject({ status: 1 });
  expect(readdirSync(inData()).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
  if (hasPostgres) expect(await openTransactions()).toEqual([]);
});

test.runIf(hasPostgres)(
  "a snapshot whose server goes away fails, and ends no process",
  async () => {
    const snapshot = await openSnapshot(environment().databaseUrl, newFile());
    const [found] = await openTransactions();
    await database().read.$queryRaw`SELECT pg_terminate_backend(${found?.pid})`;
    await eventually(async () => expect(await openTransactions()).toEqual([]));
    await expect(snapshot.rows("User")[Symbol.asyncIterator]().next()).rejects.toThrow();
    await snapshot.close();
  },
);

test("a film that is replaced during the copy is in the backup in one revision", async () => {
  const first = laySmallFilm(EPISODE, "the third cut");
  const names: string[] = [];
  let manifest = "";
  const archive: Pick<ArchiveWriter, "addFile" | "addText"> = {
    addFile: async (name) => {
      if (names.length === 0) laySmallFilm(EPISODE, "the fourth cut");
      names.push(name);
    },
    addText: async (_name, text) => {
      manifest = text;
    },
  };
  expect(await addFilms(archive, environment().dataDir)).toBe(1);
  expect(JSON.parse(manifest).revision).toBe(first);
  expect(names).toHaveLength(5);
  expect(names.every((name) => name.startsWith(`media/${EPISODE}/${first}/`))).toBe(true);
});

test("the site does not start on an incomplete restore", async () => {
  markUnfinished(environment().dataDir);
  await expect(refuseUnfinished(environment().dataDir)).rejects.toThrow(/restore was broken off/);
  markFinished(environment().dataDir);
});

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["cut off within its first file", (bytes: Buffer) => bytes.subarray(0, 700)],
  [
    "changed",
    (bytes: Buffer) => {
      const at = bytes.indexOf("amountPaise");
      bytes.write("Paise", at);
      return bytes;
    },
  ],
  ["not one at all", () => Buffer.from("a letter")],
])("refuses to restore a backup that is %s, and changes nothing", async (_how, spoil) => {
  const file = newFile();
  await askOperator("backup", file);
  writeFileSync(file, spoil(readFileSync(file)));
  const state = async () => ({
    rows: await rowsOfAll(),
    files: filesOfAll(),
    aside: readdirSync(inData()).filter((name) => name.startsWith("before-restore")),
  });
  const before = await state();
  const { status, words } = await restore(file, "--yes");
  expect(status).toBe(1);
  expect(words).toMatch(/is not a whole backup|is no backup/);
  expect(await state()).toEqual(before);
  await expect(refuseUnfinished(environment().dataDir)).resolves.toBeUndefined();
});

test.runIf(hasPostgres)("a restore waits for a connection that is about to end", async () => {
  const file = newFile();
  await askOperator("backup", file);
  await closeDatabase();
  const last = new pg.Client({ connectionString: environment().databaseUrl });
  await last.connect();
  const restoring = operate("restore", file, "--yes");
  await eventually(async () => {
    const others = await last.query(`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    expect(others.rows).toHaveLength(1);
  });
  await last.end();
  expect(await restoring).toMatchObject({ status: 0 });
  await closeDatabase();
});

test("two backups into one file at once make one whole file, and leave no part of it", async () => {
  const file = newFile();
  const made = await Promise.all([operate("backup", file), operate("backup", file)]);
  expect(made.map(({ status }) => status).sort()).toEqual([0, 1]);
  expect(made.map(({ words }) => words).join()).toContain("exists already");
  const left = readdirSync(inData()).filter((name) => name.startsWith(path.basename(file)));
  expect(left).toEqual([path.basename(file)]);
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
});

test("refuses to restore over a running site, and without a confirmation", async () => {
  const file = newFile();
  await askOperator("backup", file);
  const unsure = await operate("restore", file);
  expect(unsure).toMatchObject({ status: 2 });
  await database().ping();
  const running = await operate("restore", file, "--yes");
  expect(running.status).toBe(1);
  expect(running.words).toMatch(/^The site is running, or another program/);
  expect((await operate("backup", file)).words).toContain("exists already");
});

test("a restore at another address says that payments since the backup need the old one", async () => {
  const file = newFile();
  await askOperator("backup", file);
  const moved = { SITE_URL: "https://moved.example" };
  const { words } = await withSettings(moved, () => restore(file, "--yes"));
  expect(words).toContain(`The backup is of ${environment().siteUrl.origin}. Keep that SITE_URL`);
  expect((await restore(file, "--yes")).words).not.toContain("SITE_URL");
});
