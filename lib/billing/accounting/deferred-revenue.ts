/** How much of each paid year is earned by the end of a day in India, and how much is deferred. */

import { dayNumber, oneYearAfter, type Period } from "#lib/accounts/membership/policy.ts";
import { type Interval, indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { behind } from "#lib/billing/invoices/queries.ts";
import { database } from "#lib/core/database/client.ts";

export type DeferredYear = {
  /** Of the invoice or receipt. */
  number: string;
  /** Days of India's calendar; null where the payment has brought no year. */
  startsOn: string | null;
  endsOn: string | null;
  days: number;
  daysEarned: number;
  /** Integer paise, less credit notes: the two below add up to it. */
  taxablePaise: number;
  earnedPaise: number;
  deferredPaise: number;
};

const PAGE = 500;

/**
 * Yields the years of real sales that were invoiced by the end of the day, a page at a time, in the
 * order of their invoices. What has happened since does not count: the same day gives the same again.
 */
export async function* deferredYears(day: Interval): AsyncGenerator<DeferredYear[]> {
  for (let last: Awaited<ReturnType<typeof listSales>>[number] | undefined; ; ) {
    const page = await listSales(day, last);
    yield page.map((sale) => {
      const back = sale.payment.documents.reduce((sum, note) => sum + note.taxablePaise, 0);
      const { number, taxablePaise, payment } = sale;
      return { number, ...spread(taxablePaise - back, payment.membership, day) };
    });
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}

function listSales(day: Interval, last: { issuedAt: Date; number: string } | undefined) {
  return database().read.invoice.findMany({
    where: {
      issuedAt: { ...(last ? { gte: last.issuedAt } : {}), lt: day.until },
      mode: "LIVE",
      corrects: null,
      ...(last ? { OR: behind(last) } : {}),
    },
    select: {
      number: true,
      issuedAt: true,
      taxablePaise: true,
      payment: {
        select: {
          membership: { select: { startsAt: true, endsAt: true } },
          documents: {
            where: { corrects: { not: null }, issuedAt: { lt: day.until } },
            select: { taxablePaise: true },
          },
        },
      },
    },
    orderBy: [{ issuedAt: "asc" }, { number: "asc" }],
    take: PAGE,
  });
}

/**
 * Spreads an amount evenly over the days of a year: the first day counts whole, the last not at all.
 * A year that was ended early is earned in full at its end. Until that day it was a whole year.
 */
export function spread(
  taxablePaise: number,
  year: Period | null,
  day: Interval,
): Omit<DeferredYear, "number"> {
  if (year === null) {
    const earned = { earnedPaise: taxablePaise, deferredPaise: 0 };
    return { startsOn: null, endsOn: null, days: 0, daysEarned: 0, taxablePaise, ...earned };
  }
  const { startsAt } = year;
  const wholeEnd = oneYearAfter(startsAt);
  const isOver = year.endsAt <= day.until;
  const endsAt = isOver ? year.endsAt : wholeEnd;
  const days = daysBetween(startsAt, endsAt);
  const passed = Math.min(Math.max(daysBetween(startsAt, day.until), 0), days);
  const daysEarned = isOver ? days : passed;
  const earnedPaise = isOver ? taxablePaise : Math.floor((taxablePaise * passed) / days);
  return {
    startsOn: indiaDay(startsAt),
    endsOn: indiaDay(endsAt),
    days,
    daysEarned,
    taxablePaise,
    earnedPaise,
    deferredPaise: taxablePaise - earnedPaise,
  };
}

/** Midnights of India between two moments. */
const daysBetween = (from: Date, until: Date) => dayNumber(until) - dayNumber(from);
