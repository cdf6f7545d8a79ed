/** SQLite databases with many users, cached in .cache/bench. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
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
    .update(migrations.join("\0"))
    .update(String(FILL))
    .digest("hex");
  const file = path.resolve(".cache", "bench", `${users}-${version.slice(0, 8)}.sqlite`);
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  const begun = `${file}.begun`;
  for (const rest of ["", "-wal", "-shm"]) rmSync(begun + rest, { force: true });
  await migrate(process.cwd(), `file:${begun}`);
  fill(begun, users);
  renameSync(begun, file);
  return file;
}

/** SQL for the rows 0 to N - 1, with the user's number as `n`. */
const EACH = `WITH RECURSIVE each(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM each WHERE n < @last)`;

const FILL = [
  `INSERT INTO "User" ("id", "email", "firstName", "lastName", "phoneNumber", "createdAt")
   ${EACH} SELECT 'bench-' || n, 'bench-' || n || '@people.example', 'Amrita', 'Roy', '', @at FROM each`,
  `INSERT INTO "Credential" ("userId", "passwordHash", "updatedAt")
   ${EACH} SELECT 'bench-' || n, @hash, @at FROM each`,
  `INSERT INTO "Session" ("id", "userId", "createdAt", "seenAt", "expiresAt", "remembered")
   ${EACH} SELECT 'bench-session-' || n, 'bench-' || n, @at, @until, @until, 1 FROM each`,
  `INSERT INTO "Membership" ("id", "userId", "startsAt", "endsAt", "createdAt")
   ${EACH} SELECT 'bench-year-' || n, 'bench-' || n, @at, @until, @at FROM each WHERE n % 2 = 0`,
  `INSERT INTO "WatchlistEntry" ("userId", "episodeId", "createdAt")
   ${EACH} SELECT 'bench-' || n, 'AIE-SE01EP02', @at FROM each`,
  `INSERT INTO "WatchlistEntry" ("userId", "episodeId", "createdAt")
   ${EACH} SELECT 'bench-' || n, 'AIE-SE02EP03', @at FROM each`,
] as const;

function fill(file: string, users: number): void {
  const db = new SqliteDatabase(file);
  db.pragma("synchronous = OFF");
  db.pragma("journal_mode = OFF");
  // A real hash has this length.
  const values = {
    last: users - 1,
    at: "2026-01-01T00:00:00.000+00:00",
    until: "2099-01-01T00:00:00.000+00:00",
    hash: `$2b$11$${"a".repeat(53)}`,
  };
  for (const statement of FILL) db.prepare(statement).run(pick(values, statement));
  db.pragma("journal_mode = WAL");
  db.close();
}

/** Returns the values that a statement names: SQLite refuses others. */
function pick(values: Record<string, string | number>, statement: string) {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => statement.includes(`@${name}`)),
  );
}
