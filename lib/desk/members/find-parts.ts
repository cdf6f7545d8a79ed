/**
 * Finds members by parts of their names, address and phone number, without regard to case and Latin
 * accents: by `UserSearch` (SQLite, FTS5) or the index `User_words_search` (PostgreSQL, pg_trgm).
 */
import { database, join, type Sql, sql } from "#lib/core/database/client.ts";
import { lowered } from "#lib/desk/lists/begins-with.ts";

/** Both indexes keep threes of letters: a shorter word only narrows what longer ones find. */
const LETTERS = 3;

const PHONE = /^\+?[\d\s().-]+$/;

/** `place` is the row's place in the order of the list. */
export type PartMatch = { id: string; place: number | Date };

/** Returns null for a text that no index finds. */
export function partsOf(text: string): Find | null {
  const words = text.split(/\s+/).filter(Boolean);
  const digits = PHONE.test(text) ? text.replaceAll(/[\s().-]/g, "") : "";
  const ways = [words, [digits]].filter((all) => all.some((word) => isLong(word)));
  if (ways.length === 0) return null;
  return database().provider === "postgresql" ? inPostgres(ways) : inSqlite(ways);
}

const isLong = (word: string) => [...word].length >= LETTERS;

/** `last` is the last match of the previous page. */
type Find = (
  others: readonly Sql[],
  last: PartMatch | undefined,
  limit: number,
) => Promise<PartMatch[]>;

function inPostgres(ways: readonly string[][]): Find {
  const words = sql`member_words("firstName", "lastName", "email", "phoneNumber")`;
  const has = (word: string) => sql`${words} LIKE '%' || lower(${patternOf(word)}) || '%'`;
  const found = join(
    ways.map((all) => sql`(${join(all.map(has), " AND ")})`),
    " OR ",
  );
  return (others, last, limit) => {
    const after = last && sql`("createdAt", "id") < (${last.place}, ${last.id})`;
    const all = join([sql`(${found})`, ...others, ...(after ? [after] : [])], " AND ");
    return database().read.$queryRaw<PartMatch[]>`
      SELECT "id", "createdAt" AS "place" FROM "User" WHERE ${all}
      ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit}`;
  };
}

function patternOf(word: string): string {
  return word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[\\%_]/g, "\\$&");
}

function inSqlite(ways: readonly string[][]): Find {
  const quoted = (word: string) => `"${word.normalize("NFC").replaceAll('"', '""')}"`;
  const query = ways.map((all) => `(${all.filter(isLong).map(quoted).join(" AND ")})`).join(" OR ");
  const [words = []] = ways;
  const short = words.filter((word) => !isLong(word));
  const line = sql`lower(s."name" || ' ' || s."email" || ' ' || s."phone")`;
  const narrowed = short.map((word) => sql`instr(${line}, ${lowered(word)}) > 0`);
  return (others, last, limit) => {
    const after = last ? [sql`s."rowid" < ${last.place}`] : [];
    const found = join([sql`s."UserSearch" MATCH ${query}`, ...narrowed, ...after], " AND ");
    return database().read.$queryRaw<PartMatch[]>`
      SELECT "id", "place" FROM (SELECT s."rowid" AS "place" FROM "UserSearch" s WHERE ${found})
      CROSS JOIN "User" ON "User"."rowid" = "place"
      WHERE ${join(others, " AND ")} ORDER BY "place" DESC LIMIT ${limit}`;
  };
}
