import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { openDatabase } from "#lib/core/database/client.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { isMigrated, listMigrations } from "#lib/core/database/readiness.ts";
import { migrationSql, schemaFiles } from "#scripts/support/schema-engine.ts";
import { run } from "#scripts/support/steps.mjs";
import { catalogueOf, execute, rowsOf } from "#tests/api/support/database/catalogue.ts";
import { newDatabase } from "#tests/api/support/database/new-database.ts";
import { applyByPrisma } from "#tests/api/support/database/prisma-engine.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience } from "#tests/support/patience.ts";
import { ONE_MORE, rootWithMigration } from "#tests/support/site/site-root.ts";

const root = process.cwd();
const provider = process.env.TEST_DATABASE === "postgresql" ? "postgresql" : "sqlite";
const names = listMigrations(root, provider).map((migration) => migration.name);

/** The program of a process that only migrates. */
const PROGRAM = `
  import { migrate } from "#lib/core/database/migrations/migrations.ts";
  const applied = await migrate(process.env.MIGRATED_ROOT, process.env.MIGRATED_URL);
  process.stdout.write(JSON.stringify(applied), () => process.exit());`;
const PROGRAM_ARGS = ["--no-warnings", "--input-type=module", "--eval", PROGRAM];

/** Migrates in a separate process. Resolves with the applied migrations. */
async function migrateElsewhere(url: string): Promise<string[]> {
  const env = { MIGRATED_ROOT: root, MIGRATED_URL: url };
  return JSON.parse(await run(process.execPath, PROGRAM_ARGS, env));
}

async function isCurrent(url: string): Promise<boolean> {
  const db = openDatabase(url);
  try {
    return await isMigrated(db, listMigrations(root, provider));
  } finally {
    await db.close();
  }
}

test("migrates an empty database once", async () => {
  const url = await newDatabase("empty");
  expect(await migrate(root, url)).toEqual(names);
  expect(await isCurrent(url)).toBe(true);
  expect(await migrate(root, url)).toEqual([]);
  expect(await catalogueOf(url)).toEqual(await catalogueOf(environment().databaseUrl));
});

test("three simultaneous migrations of a new database apply each migration once", async () => {
  const url = await newDatabase("empty");
  const applied = await Promise.all([migrate(root, url), migrate(root, url), migrate(root, url)]);
  expect(applied.flat().sort()).toEqual(names);
  expect(await isCurrent(url)).toBe(true);
});

test("three processes that boot at the same time on a new database apply each migration once", async () => {
  const url = await newDatabase("empty");
  const applied = await Promise.all([1, 2, 3].map(() => migrateElsewhere(url)));
  expect(applied.flat().sort()).toEqual(names);
  expect(await isCurrent(url)).toBe(true);
});

test("Prisma's own engine applies the same migrations and finds none left", async () => {
  const [ours, prismas] = [await newDatabase("migrated"), await newDatabase("empty")];
  expect(await applyByPrisma(root, ours)).toEqual([]);
  expect(await applyByPrisma(root, prismas)).toEqual(names);
  expect(await migrate(root, prismas)).toEqual([]);
  const marks = `SELECT migration_name, checksum, logs, rolled_back_at, applied_steps_count
    FROM _prisma_migrations ORDER BY 1`;
  expect(await rowsOf(ours, marks)).toEqual(await rowsOf(prismas, marks));
});

test("a failed migration leaves nothing behind, and is applied once it is corrected", async () => {
  const url = await newDatabase("migrated");
  const before = await catalogueOf(url);
  const right = `-- CreateTable
CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);
`;
  // Prisma wraps changes of a PostgreSQL enum in such lines.
  const inLines = provider === "postgresql" ? `BEGIN;\n${right}COMMIT;\n` : right;
  const more = rootWithMigration(provider, `${inLines}INSERT INTO "Missing" VALUES (1);\n`);
  await expect(migrate(more, url)).rejects.toThrow(/Missing/);
  expect(await catalogueOf(url)).toEqual(before);
  expect(await rowsOf(url, "SELECT * FROM _prisma_migrations")).toHaveLength(names.length);

  writeFileSync(`${more}/prisma/${provider}/migrations/${ONE_MORE}/migration.sql`, inLines);
  expect(await migrate(more, url)).toEqual([ONE_MORE]);
  expect(await rowsOf(url, 'SELECT * FROM "Later"')).toEqual([]);
});

test.runIf(provider === "sqlite")(
  "refuses a migration that leaves a dangling reference",
  async () => {
    const url = await newDatabase("migrated");
    const orphan = `INSERT INTO "Session" ("id", "userId", "createdAt", "expiresAt", "remembered")
      VALUES ('one', 'nobody', 0, 0, 0);\n`;
    const migrating = migrate(rootWithMigration(provider, orphan), url);
    await expect(migrating).rejects.toThrow("leaves rows of Session without User");
    expect(await rowsOf(url, 'SELECT * FROM "Session"')).toEqual([]);
  },
);

describe.runIf(provider === "postgresql")("on PostgreSQL", () => {
  const TABLES = ["User", "Order", "Payment", "_prisma_migrations"];
  const CHANGES = `
ALTER TABLE "User" ADD COLUMN "addedLater" INTEGER NOT NULL DEFAULT 7;
ALTER TABLE "Order" ADD COLUMN "addedLater" INTEGER NOT NULL DEFAULT 7;
CREATE INDEX "later_idx" ON "Payment" ("capturedAt");
`;

  test.each(TABLES)(
    "a migration killed at its change of %s is applied by the next boot",
    async (table) => {
      const more = rootWithMigration(provider, CHANGES);
      const url = await newDatabase("migrated");
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      // Others may read the table, but not write to it.
      await holder.query(`BEGIN; LOCK TABLE "${table}" IN EXCLUSIVE MODE`);
      const env = { ...process.env, MIGRATED_ROOT: more, MIGRATED_URL: url };
      const migrating = spawn(process.execPath, PROGRAM_ARGS, { env, stdio: "ignore" });
      const end = once(migrating, "exit");
      await vi.waitFor(async () => {
        const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '"${table}"'::regclass`;
        expect(await rowsOf(url, waiting)).toHaveLength(1);
      }, patience);
      migrating.kill("SIGKILL");
      expect(await end).toEqual([null, "SIGKILL"]);
      await holder.end();

      expect(await migrate(more, url)).toEqual([ONE_MORE]);
      const added = `SELECT table_name FROM information_schema.columns
      WHERE column_name = 'addedLater' ORDER BY 1`;
      expect(await rowsOf(url, added)).toEqual([{ table_name: "Order" }, { table_name: "User" }]);
      expect(await rowsOf(url, `SELECT to_regclass('later_idx') IS NULL AS gone`)).toEqual([
        { gone: false },
      ]);
    },
  );
});

const UNMODELLED =
  /^CREATE (INDEX "\w+_search"|VIRTUAL TABLE|VIEW|TRIGGER|EXTENSION|OR REPLACE FUNCTION) .*;$/gm;

function searchIndexes(): string[] {
  return names.flatMap((name) => {
    const file = `${root}/prisma/${provider}/migrations/${name}/migration.sql`;
    return readFileSync(file, "utf8").match(UNMODELLED) ?? [];
  });
}

test("the migrations result in exactly the models", async () => {
  const modelled = await newDatabase("empty");
  const sql = await migrationSql(modelled, null, schemaFiles(root, provider));
  await execute(modelled, sql);
  // Models cannot describe an index of an expression, of a collation, or of parts of words.
  for (const index of searchIndexes()) await execute(modelled, index);
  const catalogue = await catalogueOf(environment().databaseUrl);
  expect(catalogue.flat().length).toBeGreaterThan(40);
  expect(catalogue).toEqual(await catalogueOf(modelled));
});

test("a site whose database is not migrated is live, and not ready", async () => {
  expect((await createVisitor().get("/api/health/ready")).status).toBe(200);
  const shared = globalThis as { aieDatabase?: unknown };
  const before = shared.aieDatabase;
  delete shared.aieDatabase;
  await withSettings({ DATABASE_URL: await newDatabase("empty") }, async () => {
    const ready = await createVisitor().get("/api/health/ready");
    expect(ready.status).toBe(503);
    expect(ready.headers.get("retry-after")).toBe("5");
    expect((await createVisitor().get("/api/health")).body).toEqual({ status: "ok" });
  });
  shared.aieDatabase = before;
});
