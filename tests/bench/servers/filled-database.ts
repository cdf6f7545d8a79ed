/** Databases with many users. Those of SQLite are cached in .cache/bench. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Client } from "pg";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { listMigrations } from "#lib/core/database/readiness.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the session id of a user. Users are counted from 0. */
export const benchSession = (index: number) => `bench-session-${index}`;

/**
 * Makes a database with `users` users, each with a password, a session and two episodes on the
 * watchlist; every second one has a plan. Three of ten have bought it, in the course of a year: an
 * order, a payment, a receipt and an entry in the audit each, the first 60 of them in June; every
 * twentieth user got a part of it back, every twentieth all of it, and every twentieth has a
 * dispute, so that 1,000 users fill a page of each. Fifty disputes are open. The first user owns the desk.
 * Resolves with the file.
 */
export async function filledDatabase(users: number): Promise<string> {
  const migrations = listMigrations(process.cwd(), "sqlite").map(({ sql }) => sql);
  const version = createHash("sha256")
    .update([...migrations, ...fillOfSqlite(users)].join("\0"))
    .digest("hex");
  const file = path.resolve(".cache", "bench", `${users}-${version.slice(0, 8)}.sqlite`);
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  const begun = `${file}.begun`;
  for (const rest of ["", "-wal", "-shm"]) rmSync(begun + rest, { force: true });
  await migrate(process.cwd(), `file:${begun}`);
  const db = new SqliteDatabase(begun);
  db.pragma("synchronous = OFF");
  db.pragma("journal_mode = OFF");
  for (const statement of fillOfSqlite(users)) db.exec(statement);
  db.pragma("journal_mode = WAL");
  db.close();
  renameSync(begun, file);
  return file;
}

/** Fills the empty database at `url`, as `filledDatabase` does. */
export async function fillPostgres(url: string, users: number): Promise<void> {
  await migrate(process.cwd(), url);
  const client = new Client({ connectionString: url });
  await client.connect();
  const each = `generate_series(0, ${users - 1}) AS each(n)`;
  const timeOf: TimeOf = (time, seconds) =>
    `TIMESTAMP '${time}' + (${seconds}) * INTERVAL '1 second'`;
  try {
    for (const statement of fill(users, each, timeOf)) await client.query(statement);
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}

function fillOfSqlite(users: number): string[] {
  const each = `(WITH RECURSIVE counted(n) AS
    (SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n < ${users - 1}) SELECT n FROM counted)`;
  const timeOf: TimeOf = (time, seconds) =>
    `strftime('%Y-%m-%dT%H:%M:%S.000+00:00', '${time}', '+' || (${seconds}) || ' seconds')`;
  return fill(users, each, timeOf);
}

/** SQL for the time so many seconds, an SQL expression, after another. */
type TimeOf = (time: string, seconds: string) => string;

/** Returns the statements. `each` is SQL for the rows 0 to N - 1, with the user's number as `n`. */
function fill(users: number, each: string, timeOf: TimeOf): string[] {
  const at = timeOf("2026-01-01T00:00:00", "0");
  const until = timeOf("2099-01-01T00:00:00", "0");
  const inJune = timeOf("2026-06-10T00:00:00", "n * 60");
  const spread = timeOf("2025-12-01T00:00:00", `n * ${YEAR_SECONDS / users}`);
  const bought = `CASE WHEN n < 200 THEN ${inJune} ELSE ${spread} END`;
  const buyers = `FROM ${each} WHERE n % 10 IN (0, 2, 4)`;
  const back = "CASE n % 20 WHEN 0 THEN 50000 WHEN 4 THEN 100000 ELSE 0 END";
  // A real hash has this length.
  const hash = `'$2b$11$${"a".repeat(53)}'`;
  const entry = (episode: string) =>
    `INSERT INTO "WatchlistEntry" ("userId", "episodeId", "createdAt")
     SELECT 'bench-' || n, '${episode}', ${at} FROM ${each}`;
  return [
    `INSERT INTO "User" ("id", "email", "firstName", "lastName", "phoneNumber", "createdAt")
     SELECT 'bench-' || n, 'bench-' || n || '@people.example', 'Amrita', 'Roy', '', ${at} FROM ${each}`,
    `INSERT INTO "Credential" ("userId", "passwordHash", "updatedAt")
     SELECT 'bench-' || n, ${hash}, ${at} FROM ${each}`,
    `INSERT INTO "Session" ("id", "userId", "createdAt", "seenAt", "expiresAt", "remembered")
     SELECT 'bench-session-' || n, 'bench-' || n, ${at}, ${until}, ${until}, TRUE FROM ${each}`,
    `INSERT INTO "Membership" ("id", "userId", "startsAt", "endsAt", "createdAt")
     SELECT 'bench-year-' || n, 'bench-' || n, ${at}, ${until}, ${at} FROM ${each} WHERE n % 2 = 0`,
    entry("AIE-SE01EP02"),
    entry("AIE-SE02EP03"),
    `UPDATE "User" SET "hadMembership" = TRUE WHERE "id" IN (SELECT "userId" FROM "Membership")`,
    `INSERT INTO "Staff" ("userId", "role", "addedBy", "addedAt")
     VALUES ('bench-0', 'OWNER', 'bench', ${at})`,
    `INSERT INTO "Order" ("id", "userId", "keyId", "mode", "razorpayOrderId", "amountPaise",
       "currency", "plan", "description", "gstPercent", "status", "createdAt", "offeredAt")
     SELECT 'bench-order-' || n, 'bench-' || n, 'key', 'SANDBOX', 'order_' || n, 100000, 'INR', 'A year',
       'A year', 18, 'PAID', ${bought}, ${bought} ${buyers}`,
    `INSERT INTO "Payment" ("id", "razorpayPaymentId", "orderId", "amountPaise", "chargedPaise",
       "currency", "method", "paidAt", "capturedAt", "refundedPaise")
     SELECT 'bench-paid-' || n, 'pay_' || n, 'bench-order-' || n, 100000, 100000, 'INR', 'upi', ${bought},
       ${bought}, ${back} ${buyers}`,
    `INSERT INTO "Invoice" ("number", "kind", "mode", "issuedAt", "paidAt", "userId", "paymentId",
       "invoiceOf", "sellerName", "buyerName", "description", "currency", "gstPercent", "taxablePaise",
       "cgstPaise", "sgstPaise", "igstPaise", "totalPaise")
     SELECT 'B-' || n, 'RECEIPT', 'SANDBOX', ${bought}, ${bought}, 'bench-' || n, 'bench-paid-' || n,
       'bench-paid-' || n, 'A shop', 'Amrita Roy', 'A year', 'INR', 0, 100000, 0, 0, 0, 100000 ${buyers}`,
    `INSERT INTO "Refund" ("id", "paymentId", "razorpayRefundId", "amountPaise", "status", "reason",
       "createdAt")
     SELECT 'bench-back-' || n, 'bench-paid-' || n, 'rfnd_' || n, ${back}, 'PROCESSED', 'asked for',
       ${bought} ${buyers} AND n % 20 IN (0, 4)`,
    `INSERT INTO "Dispute" ("id", "paymentId", "amountPaise", "status", "phase", "reason", "openedAt")
     SELECT 'disp_' || n, 'bench-paid-' || n, 100000, 'WON', 'chargeback', 'fraud', ${bought}
     ${buyers} AND n % 20 = 10`,
    `INSERT INTO "Dispute" ("id", "paymentId", "amountPaise", "status", "phase", "reason", "respondBy",
       "openedAt")
     SELECT 'disp_open_' || n, 'bench-paid-' || n, 100000, 'OPEN', 'chargeback', 'fraud', ${until},
       ${bought} ${buyers} AND n % 20 = 12 AND n < 1000`,
    `INSERT INTO "AuditEntry" ("id", "at", "actor", "action", "subject", "reason", "details")
     SELECT 'bench-act-' || n, ${bought}, 'site', 'order.paid', 'order bench-order-' || n, 'captured',
       '{}' ${buyers}`,
  ];
}
