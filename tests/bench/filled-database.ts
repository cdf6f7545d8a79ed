/** Databases with many users. Those of SQLite are cached in .cache/bench. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Client } from "pg";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { listMigrations } from "#lib/core/database/readiness.ts";

/** Returns the session id of a user. Users are counted from 0. */
export const benchSession = (index: number) => `bench-session-${index}`;

/**
 * Makes a database with `users` users, each with a password, a session and two episodes on the
 * watchlist; every second one has a plan. Resolves with its file.
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
  for (const statement of fill(each, (time) => `TIMESTAMP '${time}'`))
    await client.query(statement);
  await client.query("ANALYZE");
  await client.end();
}

function fillOfSqlite(users: number): string[] {
  const each = `(WITH RECURSIVE counted(n) AS
    (SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n < ${users - 1}) SELECT n FROM counted)`;
  return fill(each, (time) => `'${time}'`);
}

/** Returns the statements. `each` is SQL for the rows 0 to N - 1, with the user's number as `n`. */
function fill(each: string, timeOf: (text: string) => string): string[] {
  const at = timeOf("2026-01-01T00:00:00.000+00:00");
  const until = timeOf("2099-01-01T00:00:00.000+00:00");
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
  ];
}
