import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { environment } from "#lib/config/environment.ts";
import { openDatabase } from "#lib/database/client.ts";
import { migrate } from "#lib/database/migrations.ts";
import { isMigrated, listMigrations } from "#lib/database/readiness.ts";
import { migrationSql, schemaFiles } from "#lib/database/schema-engine.ts";
import { run } from "#lib/setup/steps.mjs";
import { catalogueOf, execute } from "#tests/api/catalogue.ts";
import { withSettings } from "#tests/api/settings.ts";
import { createVisitor } from "#tests/support/visitor.ts";

const root = process.cwd();
const provider = process.env.TEST_DATABASE === "postgresql" ? "postgresql" : "sqlite";
const names = listMigrations(root, provider).map((migration) => migration.name);

/** The address of a database that is there and has nothing in it. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  if (provider === "sqlite") return `file:${path.join(environment().dataDir, `${name}.sqlite`)}`;
  const template = new URL(inject("postgresTemplate"));
  await execute(new URL("/postgres", template).href, `CREATE DATABASE ${name}`);
  return new URL(`/${name}`, template).href;
}

/** Migrates in a process of its own. Resolves with what it applied. */
async function migrateElsewhere(url: string): Promise<string[]> {
  const program = `
    import { migrate } from "#lib/database/migrations.ts";
    const applied = await migrate(process.cwd(), process.env.EMPTY_URL);
    process.stdout.write(JSON.stringify(applied), () => process.exit());`;
  const args = ["--no-warnings", "--input-type=module", "--eval", program];
  return JSON.parse(await run(process.execPath, args, { EMPTY_URL: url }));
}

async function isCurrent(url: string): Promise<boolean> {
  const db = openDatabase(url);
  try {
    return await isMigrated(db, listMigrations(root, provider));
  } finally {
    await db.close();
  }
}

test("an empty database is brought up to date, once", async () => {
  const url = await emptyDatabase();
  expect(await migrate(root, url)).toEqual(names);
  expect(await isCurrent(url)).toBe(true);
  expect(await migrate(root, url)).toEqual([]);
  expect(await catalogueOf(url)).toEqual(await catalogueOf(environment().databaseUrl));
});

test("three that migrate a new database at once: one does it, none fails", async () => {
  const url = await emptyDatabase();
  const applied = await Promise.all([migrate(root, url), migrate(root, url), migrate(root, url)]);
  expect(applied.flat()).toEqual(names);
  expect(await isCurrent(url)).toBe(true);
});

test("three processes that boot on a new database at once: one migrates, none fails", async () => {
  const url = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrateElsewhere(url)));
  expect(applied.flat()).toEqual(names);
  expect(await isCurrent(url)).toBe(true);
});

test("the migrations lead to exactly the models", async () => {
  const modelled = await emptyDatabase();
  const sql = await migrationSql(modelled, null, schemaFiles(root, provider));
  await execute(modelled, sql);
  const catalogue = await catalogueOf(environment().databaseUrl);
  expect(catalogue.flat().length).toBeGreaterThan(40);
  expect(catalogue).toEqual(await catalogueOf(modelled));
});

test("a site whose database is not migrated is alive, and not ready", async () => {
  expect((await createVisitor().get("/api/health/ready")).status).toBe(200);
  const shared = globalThis as { aieDatabase?: unknown };
  const before = shared.aieDatabase;
  delete shared.aieDatabase;
  await withSettings({ DATABASE_URL: await emptyDatabase() }, async () => {
    const ready = await createVisitor().get("/api/health/ready");
    expect(ready.status).toBe(503);
    expect(ready.headers.get("retry-after")).toBe("5");
    expect((await createVisitor().get("/api/health")).body).toEqual({ status: "ok" });
  });
  shared.aieDatabase = before;
});
