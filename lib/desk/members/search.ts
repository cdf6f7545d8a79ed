import { now } from "#lib/core/config/clock.ts";
import { database, join, type Sql, sql } from "#lib/core/database/client.ts";
import { inPages } from "#lib/core/database/in-pages.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { beginsWith, bytewise, lowered } from "#lib/desk/lists/begins-with.ts";
import { take } from "#lib/desk/lists/cursor.ts";
import { type PartMatch, partsOf } from "#lib/desk/members/find-parts.ts";
import {
  type Group,
  type ListedMember,
  type MemberState,
  readMembers,
} from "#lib/desk/members/queries.ts";
import { findOrder } from "#lib/desk/orders/queries.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

/**
 * Finds at most a page: by a whole id, by the beginning of an address or name, and by any part of
 * address, names and phone number.
 */
export async function searchMembers(
  text: string,
  state: MemberState | null,
  label: string | null = null,
) {
  const isAll = state === null && label === null;
  const rows: ListedMember[] = [];
  let looked = 0;
  for await (const ids of matches(text, isAll ? take : deskLimits.exportedRows)) {
    rows.push(...(await readIn({ state, label }, ids)));
    looked += ids.length;
    if (rows.length >= take || looked >= deskLimits.searchedMatches) break;
  }
  const isCut = rows.length >= take || looked >= deskLimits.searchedMatches;
  return { rows: rows.slice(0, deskLimits.rowsOfPage), isCut };
}

export async function* everyMatch(
  text: string,
  group: Group,
  atOnce: number = deskLimits.exportedRows,
): AsyncGenerator<ListedMember[]> {
  for await (const ids of matches(text, atOnce)) yield await readIn(group, ids);
}

async function readIn({ state, label }: Group, ids: readonly string[]): Promise<ListedMember[]> {
  const at = now();
  const isIn = ({ isActive, endsAt, labels }: ListedMember) => {
    if (label !== null && !labels.includes(label)) return false;
    if (state === "active") return isActive;
    if (state === "none") return endsAt === null;
    return state === null || (endsAt !== null && endsAt <= at);
  };
  return (await readMembers(ids)).filter(isIn);
}

async function* matches(text: string, atOnce: number): AsyncGenerator<string[]> {
  if (!isPlainText(text)) return;
  const numbered = new Set(await idsByNumber(text));
  yield [...numbered];
  const ways = beginnings(text);
  const parts = partsOf(text);
  for (const [index, way] of ways.entries()) {
    const before = ways.slice(0, index).map(({ where }) => sql`NOT (${where})`);
    const read = (last: Match | undefined) => matchesOfWay(way, before, last, atOnce);
    for await (const found of inPages(atOnce, read)) {
      yield found.map(({ id }) => id).filter((id) => !numbered.has(id));
    }
  }
  if (parts === null) return;
  const others = [...ways.map(({ where }) => sql`NOT (${where})`), sql`"deletedAt" IS NULL`];
  const read = (last: PartMatch | undefined) => parts(others, last, atOnce);
  for await (const found of inPages(atOnce, read)) {
    yield found.map(({ id }) => id).filter((id) => !numbered.has(id));
  }
}

async function idsByNumber(text: string): Promise<string[]> {
  const where = { id: text.toLowerCase() };
  const user = await database().read.user.findUnique({ where, select: { id: true } });
  const order = await findOrder(text);
  return [user?.id, order?.userId].flatMap((id) => id ?? []);
}

type Way = { key: Sql; where: Sql };

function beginnings(text: string): Way[] {
  const [first = "", ...rest] = lowered(text).split(/\s+/);
  const last = rest.join(" ");
  const email = sql`"email"`;
  const firstName = sql`lower("firstName")`;
  const lastName = sql`lower("lastName")`;
  const way = (key: Sql, beginning: string): Way => ({ key, where: beginsWith(key, beginning) });
  if (last === "") {
    return [way(email, text.toLowerCase()), way(firstName, first), way(lastName, first)];
  }
  // Without `|| ''`, SQLite would sort all with the first name.
  const both = sql`${beginsWith(lastName, last)} AND ${bytewise(sql`(${firstName} || '')`)} = ${first}`;
  return [{ key: lastName, where: both }];
}

type Match = { id: string; key: string };

/** Queries two ranges after a match: an OR would read equal names again for each page. */
async function matchesOfWay(
  { key, where }: Way,
  before: readonly Sql[],
  after: Match | undefined,
  atOnce: number,
): Promise<Match[]> {
  const inOrder = bytewise(key);
  const read = (range: readonly Sql[], order: Sql, limit: number) => {
    const all = join([...range, where, ...before, sql`"deletedAt" IS NULL`], " AND ");
    return database().read.$queryRaw<Match[]>`
      SELECT "id", ${key} AS "key" FROM "User" WHERE ${all} ORDER BY ${order} LIMIT ${limit}`;
  };
  const byKey = sql`${inOrder}, "id"`;
  if (after === undefined) return read([], byKey, atOnce);
  const equal = [sql`${inOrder} = ${after.key}`, sql`"id" > ${after.id}`];
  const same = await read(equal, sql`"id"`, atOnce);
  if (same.length === atOnce) return same;
  const later = await read([sql`${inOrder} > ${after.key}`], byKey, atOnce - same.length);
  return [...same, ...later];
}
