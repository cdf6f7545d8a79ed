import { dayNumber, oneYearAfter } from "#lib/accounts/membership/policy.ts";
import { spread } from "#lib/billing/accounting/deferred-revenue.ts";
import { type Interval, indiaDay, intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { database, sql } from "#lib/core/database/client.ts";
import { inPages } from "#lib/core/database/in-pages.ts";

export type EarningMonth = {
  /** Such as '2026-12'. */
  name: string;
  earnedPaise: number;
  deferredPaise: number;
};

export type DeferredSum = Awaited<ReturnType<typeof sumDeferred>>;

/** Years of one day and amount, which are earned alike. */
type Group = { startsAt: Date; taxablePaise: number; years: number };

export async function sumDeferred(month: Interval) {
  const groups = await groupsOf(month);
  const deferredAt = (end: Interval) =>
    groups.reduce((sum, group) => sum + group.years * deferredOf(group, end), 0);
  const unearned = groups.filter((group) => deferredOf(group, month) > 0);
  const years = unearned.reduce((sum, group) => sum + group.years, 0);
  const gifts = await waitingGifts(month);
  const begunPaise = deferredAt(month);
  /** The next month first. Nobody knows when a waiting gift begins. */
  const months: EarningMonth[] = [];
  let [left, end] = [begunPaise, month];
  while (left > 0) {
    const name = indiaDay(end.until).slice(0, 7);
    const next = intervalOfMonth(name);
    if (next === null) break;
    const after = deferredAt(next);
    months.push({ name, earnedPaise: left - after, deferredPaise: after });
    [left, end] = [after, next];
  }
  return { years, gifts, deferredPaise: begunPaise + gifts.paise, months };
}

function deferredOf({ startsAt, taxablePaise }: Group, end: Interval): number {
  return spread(taxablePaise, { startsAt, endsAt: oneYearAfter(startsAt) }, end).deferredPaise;
}

type Year = { id: string; startsAt: Date; endsAt: Date; taxablePaise: number | bigint | null };

const AT_ONCE = 2_000;

async function groupsOf(month: Interval): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for await (const page of inPages<Year>(AT_ONCE, (last) => yearsAfter(month.until, last))) {
    for (const { startsAt, taxablePaise } of page) {
      const taxable = Number(taxablePaise ?? 0);
      if (taxable === 0) continue;
      const key = `${dayNumber(startsAt)} ${taxable}`;
      const group = groups.get(key) ?? { startsAt, taxablePaise: taxable, years: 0 };
      groups.set(key, { ...group, years: group.years + 1 });
    }
  }
  return [...groups.values()];
}

/** Payments less credit notes. */
const NET = sql`SUM(CASE WHEN i."corrects" IS NULL THEN i."taxablePaise" ELSE -i."taxablePaise" END)`;

/** Sums payments less credit notes. Pages are short, because SQLite blocks other requests. */
function yearsAfter(until: Date, last: Year | undefined): Promise<Year[]> {
  const after = last
    ? sql`("endsAt", "id") > (${last.endsAt}, ${last.id})`
    : sql`"endsAt" > ${until}`;
  return database().read.$queryRaw<Year[]>`
    SELECT m."id", m."startsAt", m."endsAt", (
      SELECT ${NET}
      FROM "Invoice" i
      WHERE i."paymentId" = m."paymentId" AND i."mode" = 'LIVE' AND i."issuedAt" < ${until}
    ) AS "taxablePaise"
    FROM "Membership" m WHERE ${after} ORDER BY m."endsAt", m."id" LIMIT ${AT_ONCE}`;
}

type WaitingSum = { count: number | bigint; paise: number | bigint | null };

/** Gifts that nobody had claimed by the month's end. One that was claimed since is a year. */
async function waitingGifts({ until }: Interval) {
  const [sum] = await database().read.$queryRaw<WaitingSum[]>`
    SELECT COUNT(DISTINCT g."orderId") AS "count",
      ${NET} AS "paise"
    FROM "Gift" g
    JOIN "Payment" p ON p."orderId" = g."orderId"
    JOIN "Invoice" i ON i."paymentId" = p."id" AND i."mode" = 'LIVE' AND i."issuedAt" < ${until}
    WHERE g."claimedAt" IS NULL AND g."claimUntil" >= ${until}
      AND (g."endedAt" IS NULL OR g."endedAt" >= ${until})`;
  return { count: Number(sum?.count ?? 0), paise: Number(sum?.paise ?? 0) };
}
