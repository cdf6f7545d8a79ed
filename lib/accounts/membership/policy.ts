/** The pure rules of a membership: when it runs, and what that makes of its user. */

/** ACTIVE means subscribed (docs/product.md, section 4). */
export type PlanStatus = "ACTIVE" | "INACTIVE";

/** The half-open interval [startsAt, endsAt). */
export type Period = { startsAt: Date; endsAt: Date };

/** India's time is UTC+05:30 all year round. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** To make one takes as long as a call. */
const dayFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

const DAY_MS = 24 * 60 * 60 * 1000;

const RENEWAL_MS = 30 * DAY_MS;

/** A clock may be set back by as much, or lag behind another machine's, after a year was bought. */
const CLOCK_STEP_MS = 5 * 60 * 1000;

/** ACTIVE while any of the memberships runs; it ends to the millisecond, and begins a step before. */
export function planStatusAt(memberships: readonly Period[], at: Date): PlanStatus {
  const runs = ({ startsAt, endsAt }: Period) =>
    startsAt.getTime() - CLOCK_STEP_MS <= at.getTime() && at < endsAt;
  return memberships.some(runs) ? "ACTIVE" : "INACTIVE";
}

/** When the right to watch ends, or null when there is none at this time. */
export function validUntil(memberships: readonly Period[], at: Date): Date | null {
  if (planStatusAt(memberships, at) !== "ACTIVE") return null;
  return latestEnd(memberships);
}

/** Nobody buys a year that they have; it may be renewed from 30 days before its end. */
export function mayBuy(memberships: readonly Period[], at: Date): boolean {
  const until = validUntil(memberships, at);
  return until === null || until.getTime() - at.getTime() <= RENEWAL_MS;
}

/** The year that a purchase at this time buys: it begins when what was bought before ends. */
export function nextPeriod(memberships: readonly Period[], at: Date): Period {
  const end = latestEnd(memberships);
  const startsAt = end !== null && end > at ? end : at;
  return { startsAt, endsAt: oneYearAfter(startsAt) };
}

/**
 * The same moment of India's calendar, one year on. A year bought on 29 February ends on the 28th:
 * 365 days, as every other year that is not a leap year.
 */
export function oneYearAfter(start: Date): Date {
  const india = new Date(start.getTime() + INDIA_OFFSET_MS);
  const end = new Date(india);
  end.setUTCFullYear(india.getUTCFullYear() + 1);
  if (end.getUTCMonth() !== india.getUTCMonth()) end.setUTCDate(0);
  return new Date(end.getTime() - INDIA_OFFSET_MS);
}

/** So many days before the end of a membership its user is reminded; 0 is the day of the end. */
const REMINDER_DAYS = [0, 1, 7, 30] as const;

/** The reminder that fits this time, by the days of India's calendar; null when none is due. */
export function dueReminder(endsAt: Date, at: Date): number | null {
  if (endsAt <= at) return null;
  const left = dayNumber(endsAt) - dayNumber(at);
  return REMINDER_DAYS.find((days) => left <= days) ?? null;
}

/** The day of India's calendar, counted from 1 January 1970. */
export function dayNumber(date: Date): number {
  return Math.floor((date.getTime() + INDIA_OFFSET_MS) / DAY_MS);
}

/** A day as people in India write it: '21 November 2027'. */
export function formatDay(date: Date): string {
  return dayFormat.format(date);
}

function latestEnd(memberships: readonly Period[]): Date | null {
  return memberships.reduce<Date | null>(
    (latest, { endsAt }) => (latest === null || endsAt > latest ? endsAt : latest),
    null,
  );
}
