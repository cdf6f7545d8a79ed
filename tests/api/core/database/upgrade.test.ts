import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { listMigrations } from "#lib/core/database/readiness.ts";
import { openSnapshot } from "#lib/core/database/transfer/transfer.ts";
import { searchMembers } from "#lib/desk/members/search.ts";
import { catalogueOf, execute } from "#tests/api/support/database/catalogue.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

/** The database of an earlier release. */
const OLD_RELEASE = "tests/fixtures/release-2026-11";
const LAST_MIGRATION = "20261121105901_invoices";

const root = process.cwd();
const provider = process.env.TEST_DATABASE === "postgresql" ? "postgresql" : "sqlite";
let url: string;

type Row = Record<string, unknown>;

/** Returns every table's rows, with times and bytes in one form for both databases. */
async function rowsOf(): Promise<Record<string, Row[]>> {
  const snapshot = await openSnapshot(url, path.join(environment().dataDir, "upgrade.snapshot"));
  const rows: Record<string, Row[]> = {};
  for (const table of snapshot.tables) {
    rows[table] = [];
    for await (const lines of snapshot.rows(table)) {
      rows[table].push(...lines.map((line): Row => JSON.parse(line)));
    }
  }
  await snapshot.close();
  return rows;
}

beforeAll(async () => {
  const name = `old_${randomUUID().replaceAll("-", "")}`;
  if (provider === "sqlite") url = `file:${path.join(environment().dataDir, `${name}.sqlite`)}`;
  else {
    const template = new URL(inject("postgresTemplate"));
    await execute(new URL("/postgres", template).href, `CREATE DATABASE ${name}`);
    url = new URL(`/${name}`, template).href;
  }
  await execute(url, readFileSync(`${OLD_RELEASE}/${provider}.sql`, "utf8"));
});

const SERIES: Row = {
  TAX_INVOICE: "INV",
  RECEIPT: "RCT",
  CREDIT_NOTE: "CRN",
  REFUND_RECEIPT: "RFD",
};

/** Returns the row with today's column names. */
function renamed(table: string, row: Row): Row {
  const { kind, disputeLostAt, ...rest } = row;
  if (table === "InvoiceCounter") return { ...rest, series: SERIES[String(kind)] };
  // A membership lasts to the end of its day in India.
  if (table === "Membership" && String(row.endsAt).startsWith("2099")) {
    return { ...row, endsAt: "2099-05-01T18:29:59.999+00:00" };
  }
  if (table !== "Payment") return row;
  return { ...rest, disputedPaise: disputeLostAt === null ? 0 : row.amountPaise };
}

test("migrates the last release's database, and keeps each of its rows", async () => {
  const before = await rowsOf();
  expect(Object.keys(before).length).toBe(18);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

  const names = listMigrations(root, provider).map(({ name }) => name);
  const newer = names.filter((name) => name > LAST_MIGRATION);
  expect(newer.length).toBeGreaterThan(0);
  expect(await migrate(root, url)).toEqual(newer);

  const after = await rowsOf();
  for (const [table, rows] of Object.entries(before)) {
    // New columns are allowed; existing ones are unchanged.
    const lasting = rows.map((row) => expect.objectContaining(renamed(table, row)));
    expect(after[table], table).toHaveLength(rows.length);
    expect(after[table], table).toEqual(expect.arrayContaining(lasting));
  }
  expect(await catalogueOf(url)).toEqual(await catalogueOf(environment().databaseUrl));
});

test("its member logs in with the old password, and has the year and the invoice", async () => {
  await closeDatabase();
  await withSettings({ DATABASE_URL: url }, async () => {
    const visitor = createVisitor();
    const json = { email_address: "amrita@people.example", password: "a sentence of hers" };
    expect((await visitor.post("/api/login", { json })).status).toBe(200);
    expect((await visitor.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
    const wishlist = await visitor.get("/api/wishlist");
    expect(JSON.stringify(wishlist.body)).toContain("AIE-SE01EP01");
    expect((await visitor.send("/api/invoices/INV-2627-000040")).status).toBe(200);
    const invoice = await askOperator("invoice", "show", "INV-2627-000041");
    expect(invoice).toMatchObject({ totalPaise: 117_882, buyerName: "Amrita Roy" });
    const { rows } = await searchMembers("rita@peop", null);
    expect(rows.map(({ name }) => name)).toEqual(["Amrita Roy"]);
    await closeDatabase();
  });
});
