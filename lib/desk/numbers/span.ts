/** The days that Today and Money add up. */
import { type Interval, indiaDay, intervalOfDay } from "#lib/billing/invoices/financial-year.ts";
import { now } from "#lib/core/config/clock.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { AppError, isAppError } from "#lib/core/http/errors.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";

export const spanNames = ["days", "month", "last", "year"] as const;
type SpanName = (typeof spanNames)[number];

/** Whole days in India; the last is today at the latest. `before`: as many days, which end before. */
export type Span = Interval & { name: SpanName | "own"; before: Interval };

export const spanQuery = ["span", "from", "until"] as const;
type SpanQuery = Partial<Record<(typeof spanQuery)[number], string>>;

const USUAL_DAYS = 30;
const MOST_DAYS = 1_830;

/** @throws AppError invalid for days that are none, in the wrong order or too many */
export function spanOf({ span, from, until }: SpanQuery, usual: SpanName): Span {
  const today = startOfIndiaDay(indiaDay(now()));
  const tomorrow = new Date(today.getTime() + DAY_MS);
  if (from || until) return withBefore("own", ownDays(from, until, today));
  const name = spanNames.find((one) => one === span) ?? usual;
  if (name === "days") {
    const first = new Date(tomorrow.getTime() - USUAL_DAYS * DAY_MS);
    return withBefore(name, { from: first, until: tomorrow });
  }
  const [year = 0, month = 0] = indiaDay(today).split("-").map(Number);
  if (name === "year") {
    const first = startOfIndiaDay(`${month < 4 ? year - 1 : year}-04-01`);
    return withBefore(name, { from: first, until: tomorrow });
  }
  const first = startOfMonth(today);
  if (name === "month") return withBefore(name, { from: first, until: tomorrow });
  const last = startOfMonth(new Date(first.getTime() - DAY_MS));
  return withBefore(name, { from: last, until: first });
}

/** For a page: the usual span, and why, when the given one is refused. */
export function spanOrUsual(query: SpanQuery, usual: SpanName) {
  try {
    return { span: spanOf(query, usual), problem: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { span: spanOf({}, usual), problem: error.message };
  }
}

function ownDays(from: string | undefined, until: string | undefined, today: Date): Interval {
  const first = from ? intervalOfDay(from) : null;
  const last = until ? intervalOfDay(until) : intervalOfDay(indiaDay(today));
  if (first === null || last === null) {
    throw new AppError("invalid", "Please give both days, such as 2026-11-01 and 2026-11-30.");
  }
  if (first.from > today) throw new AppError("invalid", "Please begin on a day that has come.");
  const end = new Date(Math.min(last.until.getTime(), today.getTime() + DAY_MS));
  if (first.from >= end) {
    throw new AppError("invalid", "The first day comes after the last: please exchange them.");
  }
  const days = (end.getTime() - first.from.getTime()) / DAY_MS;
  if (days > MOST_DAYS) throw new AppError("invalid", "Please choose five years at most.");
  return { from: first.from, until: end };
}

function withBefore(name: Span["name"], { from, until }: Interval): Span {
  const length = until.getTime() - from.getTime();
  return { name, from, until, before: { from: new Date(from.getTime() - length), until: from } };
}

const startOfMonth = (at: Date) => startOfIndiaDay(`${indiaDay(at).slice(0, 7)}-01`);

/** '2026-11-01 2026-11-30': the first day and the last. */
export function keyOfSpan({ from, until }: Interval): string {
  return `${indiaDay(from)} ${indiaDay(new Date(until.getTime() - 1))}`;
}

/** Such as '2026-11-23', oldest first. */
export function daysOf({ from, until }: Interval): string[] {
  const count = Math.round((until.getTime() - from.getTime()) / DAY_MS);
  return Array.from({ length: count }, (_, at) => indiaDay(new Date(from.getTime() + at * DAY_MS)));
}

/** Splits at the months' ends: a query of SQLite blocks other requests, so each reads a month. */
export function monthsOf({ from, until }: Interval): Interval[] {
  const parts: Interval[] = [];
  let begin = from;
  while (begin < until) {
    const next = startOfMonth(new Date(startOfMonth(begin).getTime() + 32 * DAY_MS));
    const end = next < until ? next : until;
    parts.push({ from: begin, until: end });
    begin = end;
  }
  return parts;
}
