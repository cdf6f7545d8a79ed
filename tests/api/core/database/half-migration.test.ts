import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import {
  createMigrationsTable,
  statementsOf,
} from "#lib/core/database/migrations/prisma-format.ts";
import { listMigrations, type Migration } from "#lib/core/database/readiness.ts";
import { catalogueOf, execute, rowsOf } from "#tests/api/support/database/catalogue.ts";
import { newDatabase } from "#tests/api/support/database/new-database.ts";
import { testTimeout } from "#tests/support/patience.ts";
import { rootWithMigration } from "#tests/support/site/site-root.ts";

const root = process.cwd();
const provider = process.env.TEST_DATABASE === "postgresql" ? "postgresql" : "sqlite";
const migrations = listMigrations(root, provider);
const names = migrations.map(({ name }) => name);

/** Migrations of the releases that committed each statement separately. */
const BY_STATEMENT = migrations.filter(({ name }) => name <= "20261122082104_security_log");
/** The first one that recreates tables with rows. */
const PAYMENTS = "20261121103702_payments";
const ROWS = `
  INSERT INTO "User" ("id", "email", "firstName", "lastName", "createdAt")
    VALUES ('amrita', 'amrita@people.example', 'Amrita', 'Roy', '2026-04-01T06:00:00.000+00:00');
  INSERT INTO "Order" ("id", "userId", "keyId", "amountPaise", "currency", "status", "createdAt",
    "offeredAt") SELECT 'order', "id", 'key', 117882, 'INR', 'PAID', "createdAt", "createdAt"
    FROM "User";
  INSERT INTO "Payment" ("id", "razorpayPaymentId", "orderId", "amountPaise", "currency", "method",
    "capturedAt") SELECT 'payment', 'pay', "id", 117882, 'INR', 'upi', "createdAt" FROM "Order";`;
const PAID = `SELECT "User"."firstName", "Payment"."amountPaise", "Payment"."refundedPaise"
  FROM "User" JOIN "Order" ON "Order"."userId" = "User"."id"
  JOIN "Payment" ON "Payment"."orderId" = "Order"."id"`;

/** SQL that marks migrations as Prisma does: finished ones, and one that was started. */
function marksOf(finished: readonly Migration[], begun: Migration): string {
  const row = ({ name, checksum }: Migration, finishedAt: string) =>
    `INSERT INTO _prisma_migrations ("id", "checksum", "migration_name", "finished_at")
     VALUES ('${name}', '${checksum}', '${name}', ${finishedAt});`;
  const table = createMigrationsTable(provider === "sqlite" ? "DATETIME" : "TIMESTAMPTZ");
  const done = finished.map((one) => row(one, "CURRENT_TIMESTAMP")).join("\n");
  return `${table};\n${done}\n${row(begun, "NULL")}`;
}

/** Makes a database whose migration stopped after a number of its statements. */
async function breakOff(migration: Migration, statements: number): Promise<string> {
  const url = await newDatabase("empty");
  const before = BY_STATEMENT.slice(0, BY_STATEMENT.indexOf(migration));
  const parts = statementsOf(migration.sql).slice(0, statements);
  const sql = [
    // Avoids a disk sync for each of many statements.
    provider === "sqlite" ? "PRAGMA synchronous=OFF;" : "",
    ...before.map((one) => (one.name === PAYMENTS ? `${ROWS}\n${one.sql}` : one.sql)),
    migration.name === PAYMENTS ? ROWS : "",
    ...parts.map((statement) => `${statement};`),
    marksOf(before, migration),
  ];
  await execute(url, sql.join("\n"));
  return url;
}

/** Returns the positions where the kind of statement changes or has just changed. */
function momentsOf({ name, sql }: Migration): number[] {
  const kinds = statementsOf(sql).map((statement) => statement.split(" ", 2).join(" "));
  if (name !== PAYMENTS) return [1, kinds.length];
  return [...kinds.keys(), kinds.length].filter((at) => kinds[at] !== kinds[at - 1] || at === 1);
}

test.each(BY_STATEMENT)(
  "finishes $name where an older release was killed in the middle",
  async (migration) => {
    const current = await catalogueOf(environment().databaseUrl);
    for (const statements of momentsOf(migration)) {
      const url = await breakOff(migration, statements);
      const left = names.slice(names.indexOf(migration.name));
      expect(await migrate(root, url), `${statements}`).toEqual(left);
      expect(await catalogueOf(url), `${statements}`).toEqual(current);
      if (migration.name < PAYMENTS) continue;
      const paid = [{ firstName: "Amrita", amountPaise: 117_882, refundedPaise: 0 }];
      expect(await rowsOf(url, PAID), `${statements}`).toEqual(paid);
    }
  },
  testTimeout,
);

test.runIf(provider === "sqlite")(
  "keeps an order that was written after a killed migration had copied the orders",
  async () => {
    const migration = BY_STATEMENT.find(({ name }) => name === PAYMENTS);
    if (!migration) throw new Error("The migration is gone.");
    const statements = statementsOf(migration.sql);
    const copied = statements.findIndex((one) => one.startsWith('INSERT INTO "new_Order"')) + 1;
    const url = await breakOff(migration, copied);
    const columns = `"userId", "keyId", "amountPaise", "currency", "status", "createdAt", "offeredAt"`;
    await execute(
      url,
      `INSERT INTO "Order" ("id", ${columns}) SELECT 'later', ${columns} FROM "Order"`,
    );
    await migrate(root, url);
    const orders = await rowsOf(url, 'SELECT "id" FROM "Order" ORDER BY "id"');
    expect(orders).toEqual([{ id: "later" }, { id: "order" }]);
  },
);

const UNTOLD = /was broken off, and the site cannot tell how far it got: restore the last backup/;

test("refuses to finish a migration whose statements do not tell whether they ran", async () => {
  const more = rootWithMigration(provider, `UPDATE "User" SET "firstName" = 'Ila';\n`);
  const url = await newDatabase("migrated");
  const begun = listMigrations(more, provider).at(-1);
  if (!begun) throw new Error("The migration is gone.");
  await execute(url, marksOf([], begun));
  await expect(migrate(more, url)).rejects.toThrow(UNTOLD);
});

test.runIf(provider === "sqlite")(
  "refuses to finish a migration whose tables were changed by hand",
  async () => {
    for (const migration of BY_STATEMENT.slice(1)) {
      const url = await breakOff(migration, 1);
      await execute(url, 'CREATE INDEX "by_hand" ON "User" ("firstName")');
      const before = await catalogueOf(url);
      await expect(migrate(root, url)).rejects.toThrow(UNTOLD);
      expect(await catalogueOf(url)).toEqual(before);
    }
  },
);
