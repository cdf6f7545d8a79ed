import { dayNumber, oneYearAfter, type Period } from "#lib/accounts/membership/policy.ts";
import { type Interval, indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { behind, type Place } from "#lib/billing/invoices/queries.ts";
import { database } from "#lib/core/database/client.ts";
import type { Gift } from "#lib/core/database/generated/sqlite/client.ts";
import { inPages } from "#lib/core/database/in-pages.ts";

export type DeferredYear = { number: string } & ReturnType<typeof spread>;

const PAGE = 500;

/** Ignores later changes: the same day always gives the same result. */
export async function* deferredYears(day: Interval): AsyncGenerator<DeferredYear[]> {
  for await (const page of inPages(PAGE, (last?: Place) => listSales(day, last))) {
    yield page.map((sale) => {
      const back = sale.payment.documents.reduce((sum, note) => sum + note.taxablePaise, 0);
      const { number, taxablePaise, payment } = sale;
      return { number, ...spread(taxablePaise - back, yearOf(payment, day), day) };
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
          order: { select: { gift: { select: giftFields } } },
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

const giftFields = { claimedAt: true, claimUntil: true, endedAt: true } as const;

type Bought = {
  membership: Period | null;
  order: { gift: Pick<Gift, keyof typeof giftFields> | null };
};

/** A gift's year begins with its claim; until then all of it is deferred, or to its last day. */
function yearOf({ membership, order: { gift } }: Bought, day: Interval): Period | Waiting | null {
  if (gift === null) return membership;
  if (gift.claimedAt !== null && gift.claimedAt < day.until) return membership;
  const end = gift.endedAt ?? gift.claimUntil;
  return end < day.until ? null : "waiting";
}

type Waiting = "waiting";

/**
 * Splits paise, less credit notes, into earned and deferred. Counts the first day in India, not the
 * last. A year that ended early is fully earned at its end.
 */
export function spread(taxablePaise: number, year: Period | Waiting | null, day: Interval) {
  if (year === null || year === "waiting") {
    const earnedPaise = year === null ? taxablePaise : 0;
    const earned = { earnedPaise, deferredPaise: taxablePaise - earnedPaise };
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
