/** Who came, renewed and left, by days in India. Without deleted accounts. */
import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, sql } from "#lib/core/database/client.ts";
import { cachedForAMinute } from "#lib/desk/lists/cached-for-a-minute.ts";
import { dayOf } from "./day-of.ts";
import { daysOf, keyOfSpan, monthsOf } from "./span.ts";

type DayCount = { day: string; count: number | bigint };

type Moves = { accounts: number; started: number; renewed: number; over: number; ended: number };

/** `ended`: without a following year. */
export type MemberDay = {
  day: string;
  accounts: number;
  begun: number;
  renewed: number;
  ended: number;
};

/** Reads a month's moves by index range, by day. */
const readMoves = cachedForAMinute(async ({ from, until }: Interval) => {
  const at = now();
  const { read } = database();
  const ofAccount = sql`EXISTS (
    SELECT 1 FROM "User" u WHERE u."id" = m."userId" AND u."deletedAt" IS NULL)`;
  const accounts = await read.$queryRaw<DayCount[]>`
    SELECT ${dayOf(sql`u."createdAt"`)} AS "day", COUNT(*) AS "count"
    FROM "User" u
    WHERE u."createdAt" >= ${from} AND u."createdAt" < ${until} AND u."deletedAt" IS NULL
    GROUP BY 1`;
  const started = await read.$queryRaw<(DayCount & { renewals: number | bigint })[]>`
    SELECT ${dayOf(sql`m."startsAt"`)} AS "day", COUNT(*) AS "count",
      SUM(CASE WHEN EXISTS (
        SELECT 1 FROM "Membership" b WHERE b."userId" = m."userId" AND b."startsAt" < m."startsAt"
      ) THEN 1 ELSE 0 END) AS "renewals"
    FROM "Membership" m
    WHERE m."startsAt" >= ${from} AND m."startsAt" < ${until} AND m."startsAt" <= ${at}
      AND m."endsAt" > m."startsAt" AND ${ofAccount} GROUP BY 1`;
  const over = await read.$queryRaw<(DayCount & { left: number | bigint })[]>`
    SELECT ${dayOf(sql`m."endsAt"`)} AS "day", COUNT(*) AS "count",
      SUM(CASE WHEN EXISTS (
        SELECT 1 FROM "Membership" n WHERE n."userId" = m."userId"
          AND n."startsAt" <= m."endsAt" AND n."endsAt" > m."endsAt"
      ) THEN 0 ELSE 1 END) AS "left"
    FROM "Membership" m
    WHERE m."endsAt" >= ${from} AND m."endsAt" < ${until} AND m."endsAt" <= ${at}
      AND m."endsAt" > m."startsAt" AND ${ofAccount} GROUP BY 1`;
  const days = new Map<string, Moves>();
  const add = (day: string, more: Partial<Moves>) =>
    days.set(day, { ...(days.get(day) ?? STILL), ...more });
  for (const { day, count } of accounts) add(day, { accounts: Number(count) });
  for (const { day, count, renewals } of started) {
    add(day, { started: Number(count), renewed: Number(renewals) });
  }
  for (const { day, count, left } of over) add(day, { over: Number(count), ended: Number(left) });
  return days;
}, keyOfSpan);

const STILL: Moves = { accounts: 0, started: 0, renewed: 0, over: 0, ended: 0 };

async function movesOf(span: Interval): Promise<(day: string) => Moves> {
  const months: Map<string, Moves>[] = [];
  for (const part of monthsOf(span)) months.push(await readMoves(part));
  return (day) => months.find((month) => month.has(day))?.get(day) ?? STILL;
}

export async function readMoved(span: Interval): Promise<MemberDay[]> {
  const moves = await movesOf(span);
  return daysOf(span).map((day) => {
    const { accounts, started, renewed, ended } = moves(day);
    return { day, accounts, begun: started - renewed, renewed, ended };
  });
}

/** `active`: members with a running year at the end of the day, or now. */
export async function readMembersByDay(span: Interval) {
  const moves = await movesOf(span);
  let active = await countRunning(new Date(Math.min(span.until.getTime(), now().getTime())));
  // Backwards from the last: each day undoes the changes of the day after.
  const rows = (await readMoved(span)).toReversed().map((row) => {
    const counted = { ...row, active };
    const { over, started } = moves(row.day);
    active += over - started;
    return counted;
  });
  return rows.reverse();
}

async function countRunning(at: Date): Promise<number> {
  const isRunning = sql`"endsAt" > ${at} AND "startsAt" <= ${at}`;
  // Subtracts: a join would look up the account of each member, which takes seconds.
  const [running] = await database().read.$queryRaw<{ count: number | bigint }[]>`
    SELECT (SELECT COUNT(*) FROM "Membership" WHERE ${isRunning}) - (
      SELECT COUNT(*) FROM "Membership" WHERE ${isRunning}
        AND "userId" IN (SELECT "id" FROM "User" WHERE "deletedAt" IS NOT NULL)) AS "count"`;
  return Number(running?.count);
}
