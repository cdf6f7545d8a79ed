import { chmodSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import type { Finding } from "#lib/operations/finding.ts";
import { execute } from "#tests/api/support/database/catalogue.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { operate } from "#tests/api/support/operate.ts";
import { publicSite, withSettings } from "#tests/api/support/settings.ts";
import { dispute, raise, refund } from "#tests/api/support/shop/alert-facts.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";
import { pass } from "#tests/support/time.ts";

/** Returns the doctor's findings by subject. */
async function examine(settings: Record<string, string> = {}) {
  return withSettings(settings, async () => {
    const { status, output } = await operate("doctor", "--json");
    const findings: Finding[] = JSON.parse(output);
    return { status, of: Object.fromEntries(findings.map((finding) => [finding.check, finding])) };
  });
}

/** Runs `work` with a stand-in for Razorpay that responds with this status and time. */
async function withRazorpay(status: number, date: Date, work: (url: string) => Promise<void>) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { date: date.toUTCString() }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await new Promise((resolve) => server.close(resolve));
}

const keysAt = (url: string) => ({
  RAZORPAY_KEY_ID: "rzp_test_abc",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "secret",
  RAZORPAY_API_BASE: url,
});

test("reports no fault of a healthy site, with status 0", async () => {
  for (const { id } of content().episodes) laySmallFilm(id, id);
  chmodSync(environment().dataDir, 0o700);
  const { status, of } = await examine();
  expect(Object.values(of).filter(({ state }) => state === "wrong")).toEqual([]);
  expect(status).toBe(0);
  expect(of).toMatchObject({
    database: { state: "ok" },
    films: { found: "all 8" },
    disk: { state: expect.stringMatching(/ok|warning/) },
    backups: { state: "warning" },
  });
  await operate("backup", `${environment().dataDir}/doctor.tar`);
  expect((await examine()).of.backups).toMatchObject({ found: "the last is 0 h old" });
});

test("warns a public site of pages with the sample publisher's address", async () => {
  expect((await examine(publicSite)).of["shop pages"]).toMatchObject({
    state: "warning",
    found: expect.stringMatching(/contact.*: an invented address or telephone$/),
  });
  expect((await examine()).of["shop pages"]).toMatchObject({ state: "ok" });
});

test("reports only a wrong setting, with status 1", async () => {
  const { status, of } = await examine({ LOG_LEVEL: "loud" });
  expect(status).toBe(1);
  expect(Object.keys(of)).toEqual(["settings"]);
  expect(of.settings?.found).toMatch(/^LOG_LEVEL /);
});

test("reports an id without its secret, and names the site when both are set", async () => {
  const alone = await examine({ GOOGLE_CLIENT_ID: "id" });
  expect(alone.status).toBe(1);
  expect(alone.of.settings?.found).toMatch(/^GOOGLE_CLIENT_SECRET is missing/);
  const both = await examine({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });
  expect(both.of["sign-in"]).toMatchObject({ state: "ok", found: "by password, Google" });
});

test("reports an unavailable or unmigrated database, with the remedy", async () => {
  await closeDatabase();
  const away = await examine({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });
  await closeDatabase();
  const empty = await examine({ DATABASE_URL: `file:${environment().dataDir}/empty.sqlite` });
  await closeDatabase();
  expect([away.status, empty.status]).toEqual([1, 1]);
  expect(away.of.database?.advice).toContain("DATABASE_URL");
  expect(empty.of.database?.advice).toContain("Start the site once");
});

test("checks the keys and the clock by Razorpay's answer", async () => {
  await withRazorpay(200, new Date(), async (url) => {
    const { of } = await examine(keysAt(url));
    expect(of).toMatchObject({ razorpay: { state: "ok" }, clock: { state: "ok" } });
  });
  await withRazorpay(401, new Date(Date.now() - 120_000), async (url) => {
    const { status, of } = await examine(keysAt(url));
    expect(status).toBe(1);
    expect(of.razorpay?.found).toBe("does not know the keys");
    expect(of.clock?.found).toMatch(/^1(19|2\d) s ahead/);
  });
  const gone = await examine(keysAt("http://127.0.0.1:1"));
  expect(gone.of.razorpay).toMatchObject({ state: "wrong" });
});

test("logs in to the mail server", async () => {
  const gone = await examine({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(gone).toMatchObject({ status: 1, of: { mail: { state: "wrong" } } });
  await withMailServer(async () => {
    expect((await examine()).of.mail).toMatchObject({ state: "ok" });
    const url = (process.env.SMTP_URL ?? "").replace("aie:", "aie:not%20");
    expect((await examine({ SMTP_URL: url })).of.mail).toMatchObject({ state: "wrong" });
  });
  const { mail } = (await examine(publicSite)).of;
  expect(mail).toMatchObject({ state: "warning", found: expect.stringContaining("SMTP_URL") });
});

test("reports a typed secret, an open folder and a missing film", async () => {
  chmodSync(environment().dataDir, 0o755);
  const { of } = await examine({ SESSION_SECRET: "a".repeat(40) });
  expect(of.secret?.state).toBe("warning");
  expect(of.data?.advice).toMatch(/^chmod 700 /);
});

test("reports that only this machine reaches a public site, and no proxy is trusted", async () => {
  for (const HOST of ["127.0.0.1", "::1"]) {
    expect((await examine({ ...publicSite, HOST })).of.proxy).toMatchObject({ state: "warning" });
  }
  expect((await examine({ ...publicSite, HOST: "::" })).of.proxy).toMatchObject({ state: "ok" });
});

test("names the storage of films and pictures that cannot be reached", async () => {
  const bucket = { S3_ENDPOINT: "http://127.0.0.1:1", S3_REGION: "none", S3_BUCKET: "aie" };
  const { of } = await examine({ ...bucket, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" });
  expect(of.films).toMatchObject({ state: "wrong", advice: expect.stringContaining("S3_…") });
  expect(of.pictures).toMatchObject({ state: "wrong", advice: expect.stringContaining("S3_…") });
});

test("reports open alerts, and a site that sells without OPERATOR_MAIL", async () => {
  expect((await examine()).of).toMatchObject({
    alerts: { state: "ok", found: "none is open" },
    operator: { state: "ok" },
  });
  await raise(dispute, refund);
  expect((await examine(publicSite)).of).toMatchObject({
    alerts: {
      state: "warning",
      found: "2 open, the first deadline is 1 December 2026 at 4:05 pm, India's time",
    },
    operator: { state: "warning", found: "OPERATOR_MAIL is not set: no alert is mailed" },
  });
  const { of } = await examine({ ...publicSite, OPERATOR_MAIL: "money@people.example" });
  expect(of.operator?.state).toBe("ok");
});

test("a backup of a time to come does not hide that none was made since", async () => {
  await operate("backup", `${environment().dataDir}/before.tar`);
  pass(400 * DAY_MS);
  await operate("backup", `${environment().dataDir}/ahead.tar`);
  pass(-397 * DAY_MS);
  expect((await examine()).of.backups).toMatchObject({
    state: "warning",
    found: "the last is 72 h old",
  });
});

test("says that a newer release has migrated the database", async () => {
  const url = environment().databaseUrl;
  const added = `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name,
    started_at) VALUES ('newer', 'sum', CURRENT_TIMESTAMP, '99990101000000_newer',
    CURRENT_TIMESTAMP)`;
  await execute(url, added);
  onTestFinished(() => execute(url, "DELETE FROM _prisma_migrations WHERE id = 'newer'"));
  const { database } = (await examine()).of;
  expect(database).toMatchObject({
    state: "warning",
    found: expect.stringContaining("99990101000000_newer"),
  });
});

test("names the file of SQLite that cannot be opened, as the other commands do", async () => {
  const file = `${environment().dataDir}/no-folder/aie.sqlite`;
  const settings = { DATABASE_URL: `file:${file}` };
  await closeDatabase();
  const { status, of } = await examine(settings);
  await closeDatabase();
  const asked = await withSettings(settings, () => operate("member", "find", "x"));
  await closeDatabase();
  expect([status, asked.status]).toEqual([1, 1]);
  expect(of.database).toMatchObject({ state: "wrong", advice: expect.stringContaining(file) });
  expect(asked.words).toMatch(/^The site is not ready: [^\n]+\. 'doctor' says what to do\.\n$/);
});

test("suggests a restore when SQLite's file is damaged", async () => {
  const file = `${environment().dataDir}/damaged.sqlite`;
  writeFileSync(file, "no database at all, ".repeat(500));
  await closeDatabase();
  const { status, of } = await examine({ DATABASE_URL: `file:${file}` });
  await closeDatabase();
  expect(status).toBe(1);
  expect(of.database?.advice).toContain("restore the last backup");
});
