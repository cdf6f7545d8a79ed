/** What was watched, and the way from a visit to a payment. */
import { type Interval, indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { content } from "#lib/content/content.ts";
import { environment } from "#lib/core/config/environment.ts";
import { paths } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { readSoldByDay } from "./sold.ts";
import { monthsOf } from "./span.ts";

const EPISODES_SHOWN = 15;

/** The first day, and the day after the last: hours and days are texts. */
const daysWithin = ({ from, until }: Interval) => [indiaDay(from), indiaDay(until)] as const;

/** Returns seconds. `hours`: by hour of the day, 0 to 23. */
export async function readWatched(span: Interval) {
  const [first, end] = daysWithin(span);
  const { read } = database();
  const byHour = await read.$queryRaw<{ hour: string; seconds: number | bigint }[]>`
    SELECT substr("hour", 12, 2) AS "hour", SUM("seconds") AS "seconds"
    FROM "WatchedHour" WHERE "hour" >= ${first} AND "hour" < ${end} GROUP BY 1`;
  const byEpisode = await read.$queryRaw<{ episodeId: string; seconds: number | bigint }[]>`
    SELECT "episodeId", SUM("seconds") AS "seconds"
    FROM "WatchedHour" WHERE "hour" >= ${first} AND "hour" < ${end}
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

export async function sumWatched(span: Interval): Promise<number> {
  const [first, end] = daysWithin(span);
  const { _sum } = await database().read.watchedHour.aggregate({
    where: { hour: { gte: first, lt: end } },
    _sum: { seconds: true },
  });
  return _sum.seconds ?? 0;
}

export async function readWay(span: Interval) {
  const [first, end] = daysWithin(span);
  const { mode } = environment().razorpay;
  const { pageVisits, order } = database().read;
  const visitsOf = async (path: string) => {
    const where = { day: { gte: first, lt: end }, path };
    const { _sum } = await pageVisits.aggregate({ where, _sum: { visits: true } });
    return _sum.visits ?? 0;
  };
  let orders = 0;
  for (const { from, until } of monthsOf(span)) {
    orders += await order.count({ where: { mode, createdAt: { gte: from, lt: until } } });
  }
  const sold = await readSoldByDay(span);
  return {
    home: await visitsOf(paths.home),
    plan: await visitsOf(paths.membershipPlan),
    orders,
    paid: sold.reduce((sum, { sales }) => sum + sales, 0),
  };
}
