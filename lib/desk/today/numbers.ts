/** Reads the plots' figures by index range: about 10,000 of a million rows each. */
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { paths } from "#lib/core/config/paths.ts";
import { database, type Sql, sql } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { ofMode } from "#lib/desk/orders/queries.ts";

export const DAYS = 30;

/** Days in India, oldest first, such as '2026-11-23'. */
function lastDays(): string[] {
  const today = now().getTime();
  return Array.from({ length: DAYS }, (_, at) =>
    indiaDay(new Date(today - (DAYS - 1 - at) * DAY_MS)),
  );
}

function dayOf(column: Sql): Sql {
  return database().provider === "sqlite"
    ? sql`date(${column}, '+330 minutes')`
    : sql`to_char(${column} + interval '330 minutes', 'YYYY-MM-DD')`;
}

type DayCount = { day: string; count: number | bigint };

/** Returns a day's count, which is 0 without a row. */
function byDay(rows: readonly DayCount[]) {
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]));
  return (day: string) => counts.get(day) ?? 0;
}

/** Counts the mode in which the site sells. Refunds include pending ones. */
export async function readMoneyByDay() {
  const days = lastDays();
  const since = startOfIndiaDay(days[0] ?? "");
  const isOfMode = ofMode[environment().razorpay.mode];
  const { read } = database();
  const paid = byDay(
    await read.$queryRaw<DayCount[]>`
      SELECT ${dayOf(sql`p."capturedAt"`)} AS "day", SUM(p."amountPaise") AS "count"
      FROM "Payment" p JOIN "Order" o ON o."id" = p."orderId"
      WHERE p."capturedAt" >= ${since} AND ${isOfMode} GROUP BY 1`,
  );
  const back = byDay(
    await read.$queryRaw<DayCount[]>`
      SELECT ${dayOf(sql`r."createdAt"`)} AS "day", SUM(r."amountPaise") AS "count"
      FROM "Refund" r JOIN "Payment" p ON p."id" = r."paymentId"
      JOIN "Order" o ON o."id" = p."orderId"
      WHERE r."createdAt" >= ${since} AND r."status" IN ('PENDING', 'PROCESSED') AND ${isOfMode}
      GROUP BY 1`,
  );
  return days.map((day) => ({ day, inPaise: paid(day), backPaise: back(day) }));
}

/** Without deleted accounts. `ended`: without a following year. `active`: at the end of the day. */
export async function readMembersByDay() {
  const days = lastDays();
  const [since, at] = [startOfIndiaDay(days[0] ?? ""), now()];
  const { read } = database();
  const ofAccount = sql`EXISTS (
    SELECT 1 FROM "User" u WHERE u."id" = m."userId" AND u."deletedAt" IS NULL)`;
  const accountsOn = byDay(
    await read.$queryRaw<DayCount[]>`
      SELECT ${dayOf(sql`u."createdAt"`)} AS "day", COUNT(*) AS "count"
      FROM "User" u WHERE u."createdAt" >= ${since} AND u."deletedAt" IS NULL GROUP BY 1`,
  );
  const started = await read.$queryRaw<(DayCount & { renewals: number | bigint })[]>`
    SELECT ${dayOf(sql`m."startsAt"`)} AS "day", COUNT(*) AS "count",
      SUM(CASE WHEN EXISTS (
        SELECT 1 FROM "Membership" b WHERE b."userId" = m."userId" AND b."startsAt" < m."startsAt"
      ) THEN 1 ELSE 0 END) AS "renewals"
    FROM "Membership" m
    WHERE m."startsAt" >= ${since} AND m."startsAt" <= ${at} AND m."endsAt" > m."startsAt"
      AND ${ofAccount} GROUP BY 1`;
  const over = await read.$queryRaw<(DayCount & { left: number | bigint })[]>`
    SELECT ${dayOf(sql`m."endsAt"`)} AS "day", COUNT(*) AS "count",
      SUM(CASE WHEN EXISTS (
        SELECT 1 FROM "Membership" n WHERE n."userId" = m."userId"
          AND n."startsAt" <= m."endsAt" AND n."endsAt" > m."endsAt"
      ) THEN 0 ELSE 1 END) AS "left"
    FROM "Membership" m
    WHERE m."endsAt" >= ${since} AND m."endsAt" <= ${at} AND m."endsAt" > m."startsAt"
      AND ${ofAccount} GROUP BY 1`;
  const renewedOn = byDay(started.map(({ day, renewals: count }) => ({ day, count })));
  const leftOn = byDay(over.map(({ day, left: count }) => ({ day, count })));
  const [startedOn, overOn] = [byDay(started), byDay(over)];
  const isRunning = sql`"endsAt" > ${at} AND "startsAt" <= ${at}`;
  // Subtracts: a join would look up the account of each member, which takes seconds.
  const [running] = await read.$queryRaw<{ count: number | bigint }[]>`
    SELECT (SELECT COUNT(*) FROM "Membership" WHERE ${isRunning}) - (
      SELECT COUNT(*) FROM "Membership" WHERE ${isRunning}
        AND "userId" IN (SELECT "id" FROM "User" WHERE "deletedAt" IS NOT NULL)) AS "count"`;
  let active = Number(running?.count);
  // Backwards from today: each day undoes the changes of the day after.
  const rows = days.toReversed().map((day) => {
    const [renewed, ended] = [renewedOn(day), leftOn(day)];
    const begun = startedOn(day) - renewed;
    const row = { day, accounts: accountsOn(day), begun, renewed, ended, active };
    active += overOn(day) - startedOn(day);
    return row;
  });
  return rows.reverse();
}

const EPISODES_SHOWN = 15;

/** Returns seconds. `hours`: by hour of the day, 0 to 23. */
export async function readWatched() {
  const [first = ""] = lastDays();
  const { read } = database();
  const byHour = await read.$queryRaw<{ hour: string; seconds: number | bigint }[]>`
    SELECT substr("hour", 12, 2) AS "hour", SUM("seconds") AS "seconds"
    FROM "WatchedHour" WHERE "hour" >= ${first} GROUP BY 1`;
  const byEpisode = await read.$queryRaw<{ episodeId: string; seconds: number | bigint }[]>`
    SELECT "episodeId", SUM("seconds") AS "seconds"
    FROM "WatchedHour" WHERE "hour" >= ${first}
    GROUP BY "episodeId" ORDER BY 2 DESC LIMIT ${EPISODES_SHOWN}`;
  const hours = new Map(byHour.map(({ hour, seconds }) => [Number(hour), Number(seconds)]));
  const titles = new Map(content().episodes.map(({ id, title }) => [id, title]));
  return {
    hours: Array.from({ length: 24 }, (_, hour) => hours.get(hour) ?? 0),
    episodes: byEpisode.map(({ episodeId: id, seconds }) => {
      const title = titles.get(id);
      return { id, title: title ? `${title} (${id})` : id, seconds: Number(seconds) };
    }),
  };
}

export async function readWay() {
  const [first = ""] = lastDays();
  const since = startOfIndiaDay(first);
  const { mode } = environment().razorpay;
  const { pageVisits, order, payment } = database().read;
  const visitsOf = async (path: string) => {
    const where = { day: { gte: first }, path };
    const { _sum } = await pageVisits.aggregate({ where, _sum: { visits: true } });
    return _sum.visits ?? 0;
  };
  return {
    home: await visitsOf(paths.home),
    plan: await visitsOf(paths.membershipPlan),
    orders: await order.count({ where: { mode, createdAt: { gte: since } } }),
    paid: await payment.count({ where: { capturedAt: { gte: since }, order: { mode } } }),
  };
}
