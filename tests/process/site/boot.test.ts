import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { database, openDatabase } from "#lib/core/database/client.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience } from "#tests/support/patience.ts";
import { endOfSite, startSite } from "#tests/support/site/site-process.ts";

/** Returns the address of a database that does not exist yet, or is empty. */
async function emptyDatabase(name: string): Promise<string> {
  if (process.env.TEST_DATABASE !== "postgresql") {
    return `file:${path.join(process.env.DATA_DIR ?? "", `${name}.sqlite`)}`;
  }
  const server = new URL("/postgres", inject("postgresTemplate"));
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}_${process.pid}`);
  await client.end();
  return new URL(`/${name}_${process.pid}`, server).href;
}

test("two processes that boot at the same time on an empty database both serve", async () => {
  const settings = { DATABASE_URL: await emptyDatabase("together") };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  for (const site of sites) {
    const ready = await createVisitor(site).get("/api/health/ready");
    expect(ready).toMatchObject({ status: 200, body: { status: "ready" } });
    expect(await site.end("SIGTERM")).toBe(0);
  }
});

test("a public site creates no demo account, and closes those of an earlier demo", async () => {
  const settings = { DATABASE_URL: await emptyDatabase("public") };
  await migrate(process.cwd(), settings.DATABASE_URL);
  const db = openDatabase(settings.DATABASE_URL);
  const asPublic = { ...settings, SITE_URL: "https://art.example.org", PAYMENT_SANDBOX: "1" };

  const site = await startSite(asPublic);
  expect(await site.end("SIGTERM")).toBe(0);
  expect(await db.read.user.count()).toBe(0);

  expect(await (await startSite(settings)).end("SIGTERM")).toBe(0);
  expect(await db.read.credential.count()).toBe(3);
  expect(await db.read.staff.count()).toBe(1);
  const running = { where: { endsAt: { gt: new Date() } } };
  expect(await db.read.membership.count(running)).toBe(1);

  expect(await (await startSite(asPublic)).end("SIGTERM")).toBe(0);
  expect(await db.read.credential.count()).toBe(0);
  expect(await db.read.staff.count()).toBe(0);
  expect(await db.read.membership.count({ where: { endsAt: { gt: new Date() } } })).toBe(0);
  await db.close();
});

test("the site serves before a silent Razorpay has answered", async () => {
  const events: string[] = [];
  const silent = createServer((_request, response) => {
    events.push("asked");
    response.once("close", () => events.push("given up"));
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const site = await startSite({
    DATABASE_URL: await emptyDatabase("silent"),
    RAZORPAY_API_BASE: `http://127.0.0.1:${port}`,
    RAZORPAY_KEY_ID: "rzp_test_silent",
    RAZORPAY_KEY_SECRET: "a-secret",
    RAZORPAY_WEBHOOK_SECRET: "another-secret",
  });
  expect(events).not.toContain("given up");
  await vi.waitFor(() => expect(events).toContain("asked"), patience);
  expect((await createVisitor(site).get("/api/health/ready")).status).toBe(200);
  expect(await site.end("SIGTERM")).toBe(0);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

test("a wrong setting stops the boot with one sentence that names it", async () => {
  const end = await endOfSite({ LOG_LEVEL: "loud" });
  expect(end.status).toBe(1);
  expect(end.words).toMatch(/^LOG_LEVEL .+ one of fatal, error, .+\.\n$/);
});

test("a data folder that cannot be written stops the boot with a sentence that names it", async () => {
  const file = path.join(process.env.DATA_DIR ?? "", "a-file");
  writeFileSync(file, "");
  const end = await endOfSite({ DATA_DIR: path.join(file, "data") });
  expect(end.status).toBe(1);
  expect(end.words).toMatch(/^DATA_DIR is .+\/a-file\/data, .+ \(ENOTDIR: .+\): .+ user\.\n$/);
});

test.runIf(process.env.TEST_DATABASE === "sqlite")(
  "refuses to serve or overwrite a damaged or foreign file as the database",
  async () => {
    const whole = await emptyDatabase("whole");
    await migrate(process.cwd(), whole);
    const half = readFileSync(whole.replace("file:", "")).subarray(0, 6_000);
    for (const bytes of [Buffer.from("no database at all, ".repeat(500)), half]) {
      const url = await emptyDatabase(`broken-${bytes.length}`);
      writeFileSync(url.replace("file:", ""), bytes);
      const end = await endOfSite({ DATABASE_URL: url, LOG_LEVEL: "info" });
      expect(end.status).toBe(1);
      expect(end.words).toContain("The site could not start; see the log.");
      expect(end.log).toMatch(/not a database|malformed/);
      expect(readFileSync(url.replace("file:", "")).equals(bytes)).toBe(true);
    }
  },
);

test("an old Node gets a message with the required version, and loads nothing else", async () => {
  const oldNode = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
  const end = await endOfSite({}, [
    "--import",
    `data:text/javascript,${encodeURIComponent(oldNode)}`,
  ]);
  expect(end.status).toBe(1);
  expect(end.words).toMatch(/^This site needs Node 26 or newer, and this is Node 20\.20\.2\./);
});

test("the database has the provider that the tests name", () => {
  expect(database().provider).toBe(process.env.TEST_DATABASE);
});
