import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { DAY_MS } from "#lib/core/durations.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { patience } from "#tests/support/patience.ts";
import { startSite } from "#tests/support/site/site-process.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aie-history-"));
const file = path.join(folder, "aie.sqlite");
const settings = {
  ...{ DATA_DIR: folder, DATABASE_URL: `file:${file}`, DEMO_HISTORY: "1" },
  // The demo's own sandbox, not that of the tests.
  RAZORPAY_API_BASE: "",
};

function read<Row>(statement: string): Row[] {
  const db = new SqliteDatabase(file, { readonly: true });
  try {
    return db.prepare<[], Row>(statement).all();
  } finally {
    db.close();
  }
}

const countOf = (rows: string) => read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${rows}`)[0]?.n;

/** Starts the site and ends it. Resolves with its line about the history. */
async function startAndEnd(): Promise<string> {
  const site = await startSite(settings);
  expect(await site.end("SIGTERM")).toBe(0);
  return /sample history +(.*?) +[\d.]+ s$/m.exec(site.output().words)?.[1] ?? "";
}

/** Kills the site when it has a database, before or in its history. */
async function killInTheMiddle(): Promise<void> {
  const env = { ...process.env, ...settings, PORT: String(await freePort()) };
  const site = spawn(process.execPath, ["lib/site/main.mjs"], { env, stdio: "ignore" });
  const end = once(site, "exit");
  await vi.waitFor(
    () => {
      expect(existsSync(file)).toBe(true);
      // A table of a late migration.
      expect(countOf('"AuditEntry"')).toBeGreaterThanOrEqual(0);
    },
    { ...patience, interval: 5 },
  );
  site.kill("SIGKILL");
  await end;
}

beforeAll(async () => {
  await killInTheMiddle();
  expect(countOf(`"AuditEntry" WHERE action = 'demo.history_made'`)).toBe(0);
  expect(await startAndEnd()).toMatch(/ orders of 90 days$/);
}, 2 * patience.timeout);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a history that was killed is finished by the next start and covers 90 days", () => {
  const [times] = read<{ first: string; last: string }>(
    `SELECT MIN(createdAt) AS first, MAX(createdAt) AS last FROM "Order"`,
  );
  const ageOf = (time = "") => (Date.now() - Date.parse(time)) / DAY_MS;
  expect(ageOf(times?.first)).toBeGreaterThan(80);
  expect(ageOf(times?.last)).toBeLessThan(10);
  expect(countOf('"User"')).toBeGreaterThan(60);
  expect(countOf(`"PageVisits" WHERE path = '/'`)).toBeGreaterThanOrEqual(89);
  expect(countOf(`"Dispute" WHERE status = 'LOST'`)).toBe(1);
  expect(countOf(`"Dispute" WHERE status = 'OPEN'`)).toBe(1);
  expect(countOf(`"Refund" WHERE status = 'PROCESSED'`)).toBe(6);
});

test("each payment has one year and one document, and the sums agree", () => {
  const [sums] = read<Record<string, number>>(`
    SELECT (SELECT COUNT(*) FROM "Payment") AS payments,
      (SELECT COUNT(*) FROM "Order" WHERE status = 'PAID') AS paid,
      (SELECT COUNT(*) FROM "Membership" WHERE paymentId IS NOT NULL) AS years,
      (SELECT COUNT(*) FROM "Invoice" WHERE refundId IS NULL) AS invoices,
      (SELECT SUM(amountPaise) FROM "Payment") AS got,
      (SELECT SUM(totalPaise) FROM "Invoice" WHERE refundId IS NULL) AS invoiced,
      (SELECT SUM(amountPaise) FROM "Refund") AS back,
      (SELECT SUM(totalPaise) FROM "Invoice" WHERE refundId IS NOT NULL) AS credited`);
  const { payments, paid, years, invoices, got, invoiced, back, credited } = sums ?? {};
  expect([paid, years, invoices]).toEqual([payments, payments, payments]);
  expect([invoiced, credited]).toEqual([got, back]);
});

test("sends no mail about the past", () => {
  expect(countOf('"OutgoingMail"')).toBe(0);
  expect(countOf('"Invoice" WHERE mailedAt IS NULL')).toBe(0);
  expect(countOf('"Alert" WHERE mailedAt IS NULL')).toBe(0);
});

test("a second start adds nothing, and the doctor finds nothing wrong with the money", async () => {
  const before = ['"User"', '"Order"', '"Invoice"', '"AuditEntry"'].map(countOf);
  expect(await startAndEnd()).toBe("there");
  expect(['"User"', '"Order"', '"Invoice"', '"AuditEntry"'].map(countOf)).toEqual(before);
  const args = ["lib/operations/operator/main.ts", "doctor", "--json"];
  const env = { ...process.env, ...settings };
  const printed = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: { stdout: string }) => error,
  );
  const findings: { check: string; state: string }[] = JSON.parse(printed.stdout);
  expect(findings.length).toBeGreaterThan(5);
  const wrong = findings.filter(({ state }) => state === "wrong").map(({ check }) => check);
  expect(wrong.filter((check) => /database|payment|alert|content/i.test(check))).toEqual([]);
});
