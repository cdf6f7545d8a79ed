import { type Interval, indiaDay, intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database, type Sql, sql } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";

/** Razorpay settles two working days after a payment; after this one is missing. */
const SETTLEMENT_DELAY_MS = 5 * DAY_MS;

export type Unmatched = {
  entityId: string;
  /** Negative for a deduction. */
  amountPaise: number;
  at: Date;
};

type Looked = Unmatched & { recordedAt: Date; id: string; isUnsettled: bigint | number };

type Span = { since: Date; before: Date };

/** The first page is often all that is shown. */
const FIRST_ROWS = 100;
const MOST_ROWS = 1_000;

/** How far this machine's clock may be behind Razorpay's. */
const CLOCK_STEP_MS = DAY_MS;

/** Yields payments, then refunds, since the first imported month, in short or empty pages. */
export async function* eachUnsettled(month: Interval): AsyncGenerator<Unmatched[]> {
  const span = await spanOf(month);
  for (const [read, sign] of [[readPayments, 1] as const, [readRefunds, -1] as const]) {
    let last: Looked | undefined;
    for (let rows = FIRST_ROWS; ; rows = Math.min(2 * rows, MOST_ROWS)) {
      const looked: Looked[] = await read(span, last, rows);
      yield looked
        .filter(({ isUnsettled }) => isUnsettled)
        .map(({ entityId, amountPaise, at }) => ({
          entityId,
          amountPaise: sign * amountPaise,
          at,
        }));
      if (looked.length < rows) break;
      last = looked.at(-1);
    }
  }
}

export const listUnsettled = (month: Interval) => someUnsettled(month, Number.POSITIVE_INFINITY);

export async function someUnsettled(month: Interval, limit: number): Promise<Unmatched[]> {
  const found: Unmatched[] = [];
  for await (const some of eachUnsettled(month)) {
    found.push(...some);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

type Read = (span: Span, last: Looked | undefined, rows: number) => Promise<Looked[]>;

/** By row time, which has an index: a row is written after its buyer paid. */
const readPayments: Read = ({ since, before }, last, rows) =>
  database().read.$queryRaw<Looked[]>`
    SELECT p."razorpayPaymentId" AS "entityId", p."chargedPaise" AS "amountPaise", p."paidAt" AS "at",
      p."capturedAt" AS "recordedAt", p."id", CASE WHEN p."paidAt" < ${before} AND ${isOfSite()}
        AND ${isNotSettled(sql`p."razorpayPaymentId"`)} THEN 1 ELSE 0 END AS "isUnsettled"
    FROM "Payment" p JOIN "Order" o ON o."id" = p."orderId"
    WHERE p."capturedAt" >= ${new Date(since.getTime() - CLOCK_STEP_MS)} AND p."paidAt" >= ${since}
      ${after(sql`(p."capturedAt", p."id")`, last)}
    ORDER BY p."capturedAt", p."id" LIMIT ${rows}`;

const readRefunds: Read = ({ since, before }, last, rows) =>
  database().read.$queryRaw<Looked[]>`
    SELECT r."razorpayRefundId" AS "entityId", r."amountPaise", r."createdAt" AS "at",
      r."createdAt" AS "recordedAt", r."id", CASE WHEN r."status" = 'PROCESSED'
        AND r."razorpayRefundId" IS NOT NULL AND ${isOfSite()}
        AND ${isNotSettled(sql`r."razorpayRefundId"`)} THEN 1 ELSE 0 END AS "isUnsettled"
    FROM "Refund" r JOIN "Payment" p ON p."id" = r."paymentId" JOIN "Order" o ON o."id" = p."orderId"
    WHERE r."createdAt" >= ${since} AND r."createdAt" < ${before}
      ${after(sql`(r."createdAt", r."id")`, last)}
    ORDER BY r."createdAt", r."id" LIMIT ${rows}`;

const after = (place: Sql, last: Looked | undefined) =>
  last === undefined ? sql`` : sql`AND ${place} > (${last.recordedAt}, ${last.id})`;

const isOfSite = () => sql`CAST(o."mode" AS TEXT) = ${environment().razorpay.mode}`;

const isNotSettled = (entityId: Sql) => sql`NOT EXISTS (SELECT 1 FROM "SettlementLine" l
  WHERE l."entityId" = ${entityId} AND l."settledAt" IS NOT NULL)`;

async function spanOf(month: Interval): Promise<Span> {
  const end = Math.min(month.until.getTime(), now().getTime());
  const before = new Date(end - SETTLEMENT_DELAY_MS);
  return { since: await firstMoment(month), before };
}

async function firstMoment(month: Interval): Promise<Date> {
  const first = await database().read.settlementLine.findFirst({
    where: { settledAt: { not: null } },
    orderBy: { settledAt: "asc" },
    select: { settledAt: true },
  });
  if (first?.settledAt == null || first.settledAt >= month.from) return month.from;
  return intervalOfMonth(indiaDay(first.settledAt).slice(0, 7))?.from ?? month.from;
}
