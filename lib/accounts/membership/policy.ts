import { DAY_MS } from "#lib/core/durations.ts";
import { INDIA_OFFSET_MS } from "#lib/core/locale/india-time.ts";

/** ACTIVE means subscribed (docs/product.md, section 4). */
export type PlanStatus = "ACTIVE" | "INACTIVE";

/** The half-open interval [startsAt, endsAt). */
export type Period = { startsAt: Date; endsAt: Date };

const RENEWAL_MS = 30 * DAY_MS;

/** A membership that ends until then can be renewed: from the 30th day before its last. */
export const renewalHorizon = (at: Date): Date =>
  endOfIndiaDay(new Date(at.getTime() + RENEWAL_MS));

/** Tolerates a clock that steps back, or lags on another machine, after a purchase. */
const CLOCK_STEP_MS = 5 * 60 * 1000;

/** Tolerates `CLOCK_STEP_MS` at the start, none at the end. */
export function planStatusAt(memberships: readonly Period[], at: Date): PlanStatus {
  const runs = ({ startsAt, endsAt }: Period) =>
    startsAt.getTime() - CLOCK_STEP_MS <= at.getTime() && at < endsAt;
  return memberships.some(runs) ? "ACTIVE" : "INACTIVE";
}

export function validUntil(memberships: readonly Period[], at: Date): Date | null {
  if (planStatusAt(memberships, at) !== "ACTIVE") return null;
  return latestEnd(memberships, at);
}

export function mayBuy(memberships: readonly Period[], at: Date): boolean {
  const until = validUntil(memberships, at);
  return until === null || until <= renewalHorizon(at);
}

export function nextPeriod(memberships: readonly Period[], at: Date): Period {
  const startsAt = latestEnd(memberships, at);
  return { startsAt, endsAt: oneYearAfter(startsAt) };
}

/** Returns the end of that day in India. 29 February becomes the 28th, as in other years. */
export function oneYearAfter(start: Date): Date {
  const india = new Date(start.getTime() + INDIA_OFFSET_MS);
  const end = new Date(india);
  end.setUTCFullYear(india.getUTCFullYear() + 1);
  if (end.getUTCMonth() !== india.getUTCMonth()) end.setUTCDate(0);
  return endOfIndiaDay(new Date(end.getTime() - INDIA_OFFSET_MS));
}

/** The last millisecond: an end is shown as its day, and the next year begins with it. */
export function endOfIndiaDay(time: Date): Date {
  return new Date((dayNumber(time) + 1) * DAY_MS - INDIA_OFFSET_MS - 1);
}

/** Uses the days of India's calendar. `reminderDays`: before the end. */
export function dueReminder(
  endsAt: Date,
  at: Date,
  reminderDays: readonly number[],
): number | null {
  if (endsAt <= at) return null;
  const left = dayNumber(endsAt) - dayNumber(at);
  const due = reminderDays.filter((days) => left <= days);
  return due.length > 0 ? Math.min(...due) : null;
}

/** Counts days in India from 1 January 1970. */
export function dayNumber(date: Date): number {
  return Math.floor((date.getTime() + INDIA_OFFSET_MS) / DAY_MS);
}

export function lastEnd(memberships: readonly Pick<Period, "endsAt">[]): Date | null {
  const ends = memberships.map(({ endsAt }) => endsAt.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

function latestEnd(memberships: readonly Period[], at: Date): Date {
  const end = lastEnd(memberships);
  return end !== null && end > at ? end : at;
}
