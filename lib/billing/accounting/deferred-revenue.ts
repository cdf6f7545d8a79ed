import { dayNumber, oneYearAfter, type Period } from "#lib/accounts/membership/policy.ts";
import { type Interval, indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { behind, type Place } from "#lib/billing/invoices/queries.ts";
import { database } from "#lib/core/database/client.ts";
import { inPages } from "#lib/core/database/in-pages.ts";

export type DeferredYear = { number: string } & ReturnType<typeof spread>;

const PAGE = 500;

/** Ignores later changes: the same day always gives the same result. */
export async function* deferredYears(day: Interval): AsyncGenerator<DeferredYear[]> {
  for await (const page of inPages(PAGE, (last?: Place) => listSales(day, last))) {
    yield page.map((sale) => {
      const back = sale.payment.documents.reduce((sum, note) => sum + note.taxablePaise, 0);
      const { number, taxablePaise, payment } = sale;
      return { number, ...spread(taxablePaise - back, payment.membership, day) };
    });
  }
}

function listSales(day: Interval, last: Place | undefined) {
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
 * Splits paise, less credit notes, into earned and deferred. Counts the first day in India, not the
 * last. A year that ended early is fully earned at its end.
 */
export function spread(taxablePaise: number, year: Period | null, day: Interval) {
  if (year === null) {
    const earned = { earnedPaise: taxablePaise, deferredPaise: 0 };
    return { startsOn: null, endsOn: null, days: 0, daysEarned: 0, taxablePaise, ...earned };
  }
  const { startsAt } = year;
  const wholeEnd = oneYearAfter(startsAt);
  const isOver = year.endsAt <= day.until;
  const endsAt = isOver ? year.endsAt : wholeEnd;
  const days = daysBetween(startsAt, endsAt);
  const daysEarned = Math.min(Math.max(daysBetween(startsAt, day.until), 0), days);
  const earnedPaise = isOver ? taxablePaise : Math.floor((taxablePaise * daysEarned) / days);
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

const daysBetween = (from: Date, until: Date) => dayNumber(until) - dayNumber(from);
