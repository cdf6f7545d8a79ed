import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import { database, join, type Reader, sql } from "#lib/core/database/client.ts";
import { inPages } from "#lib/core/database/in-pages.ts";

export type SettledSum = Awaited<ReturnType<typeof sumSettled>>[number];

type Sums = { type: string } & Record<"lines" | "creditPaise" | "debitPaise", bigint | number> &
  Record<"feePaise" | "feeTaxPaise" | "oursPaise", bigint | number>;

/** By Razorpay's type of line, beside our records. Empty for a month without an imported line. */
export async function sumSettled(month: Interval) {
  const sums = await database().read.$queryRaw<Sums[]>`
    SELECT l."type", COUNT(*) AS "lines", SUM(l."creditPaise") AS "creditPaise",
      SUM(l."debitPaise") AS "debitPaise", SUM(l."feePaise") AS "feePaise",
      SUM(l."taxPaise") AS "feeTaxPaise",
      SUM(COALESCE(p."chargedPaise", r."amountPaise", d."deductedPaise", 0)) AS "oursPaise"
    ${matched} ${settledIn(month)}
    GROUP BY l."type" ORDER BY l."type"`;
  return sums.map(({ type, lines, ...paise }) => ({
    type,
    lines: Number(lines),
    creditPaise: Number(paise.creditPaise),
    debitPaise: Number(paise.debitPaise),
    feePaise: Number(paise.feePaise),
    feeTaxPaise: Number(paise.feeTaxPaise),
    oursPaise: Number(paise.oursPaise),
  }));
}

/** Estimates the lines of a month's report. */
export async function countSettled({ from, until }: Interval): Promise<number> {
  const { settlementLine, payment, refund } = database().read;
  const month = { gte: from, lt: until };
  const [imported, payments, refunds] = await Promise.all([
    settlementLine.count({ where: { settledAt: month } }),
    payment.count({ where: { paidAt: month } }),
    refund.count({ where: { createdAt: month, isOutside: false } }),
  ]);
  return Math.max(imported, payments + refunds);
}

export type SettledDifference = {
  entityId: string;
  /** `alert`: an alert names it, such as the second payment of an order. */
  what: "amount" | "fee" | "feeTax" | "alert" | "unknown" | "other";
  /** Null if unknown here. */
  oursPaise: number | null;
  /** Negative for a deduction that is no refund. */
  razorpaysPaise: number;
  orderId: string | null;
};

type Line = {
  entityId: string;
  type: string;
  creditPaise: number;
  debitPaise: number;
  feePaise: number;
  taxPaise: number;
  chargedPaise: number | null;
  ownFeePaise: number | null;
  ownTaxPaise: number | null;
  refundedPaise: number | null;
  deductedPaise: number | null;
  isNamed: bigint | number;
  orderId: string | null;
  settledAt: Date;
};

export async function listSettledDifferences(
  month: Interval,
  limit: number,
): Promise<SettledDifference[]> {
  return (await differingLines(month, limit, undefined)).flatMap(differencesOf);
}

const LINES_AT_ONCE = 500;

export async function* settledDifferences(month: Interval): AsyncGenerator<SettledDifference[]> {
  const read = (last: Line | undefined) => differingLines(month, LINES_AT_ONCE, last);
  for await (const lines of inPages(LINES_AT_ONCE, read)) yield lines.flatMap(differencesOf);
}

function differingLines(month: Interval, limit: number, last: Line | undefined): Promise<Line[]> {
  return database().read.$queryRaw<Line[]>`
    SELECT l."entityId", l."type", l."settledAt", l."creditPaise", l."debitPaise", l."feePaise", l."taxPaise",
      p."chargedPaise", p."feePaise" AS "ownFeePaise", p."feeTaxPaise" AS "ownTaxPaise",
      r."amountPaise" AS "refundedPaise", d."deductedPaise", ${isNamed} AS "isNamed",
      COALESCE(p."orderId", q."orderId", o."id") AS "orderId"
    ${matched} LEFT JOIN "Payment" q ON q."id" = COALESCE(r."paymentId", d."paymentId")
    LEFT JOIN "Order" o ON o."razorpayOrderId" = l."razorpayOrderId"
    ${settledIn(month)} AND ((p."id" IS NULL AND r."id" IS NULL AND d."id" IS NULL)
      OR p."chargedPaise" <> l."creditPaise" + l."feePaise"
      OR p."feePaise" <> l."feePaise" OR p."feeTaxPaise" <> l."taxPaise"
      OR r."amountPaise" <> l."debitPaise"
      OR d."deductedPaise" <> l."debitPaise" - l."creditPaise") ${after(last)}
    ORDER BY l."settledAt", l."entityId" LIMIT ${limit}`;
}

const after = (last: Line | undefined) =>
  last ? sql`AND (l."settledAt", l."entityId") > (${last.settledAt}, ${last.entityId})` : sql``;

function differencesOf(line: Line): SettledDifference[] {
  const { entityId, type, orderId, creditPaise, debitPaise, feePaise, taxPaise } = line;
  const { chargedPaise, ownFeePaise, ownTaxPaise } = line;
  const backPaise = line.refundedPaise ?? line.deductedPaise;
  if (chargedPaise === null && backPaise === null) {
    const unnamed = type === "payment" || type === "refund" ? "unknown" : "other";
    const what = line.isNamed ? "alert" : unnamed;
    const razorpaysPaise = creditPaise - debitPaise;
    return [{ entityId, what, oursPaise: null, razorpaysPaise, orderId }];
  }
  const pairs =
    chargedPaise === null
      ? ([["amount", backPaise, debitPaise - creditPaise]] as const)
      : ([
          ["amount", chargedPaise, creditPaise + feePaise],
          ["fee", ownFeePaise, feePaise],
          ["feeTax", ownTaxPaise, taxPaise],
        ] as const);
  return pairs
    .filter(([, ours, theirs]) => ours !== null && ours !== theirs)
    .map(([what, oursPaise, razorpaysPaise]) => ({
      entityId,
      what,
      oursPaise,
      razorpaysPaise,
      orderId,
    }));
}

const matched = sql`
  FROM "SettlementLine" l
  LEFT JOIN "Payment" p ON p."razorpayPaymentId" = l."entityId"
  LEFT JOIN "Refund" r ON r."razorpayRefundId" = l."entityId"
  LEFT JOIN "Dispute" d ON d."id" = l."disputeId" AND p."id" IS NULL AND r."id" IS NULL`;

/** 1 for a payment, or the refund or dispute of one, that only an alert names. */
const isNamed = sql`CASE WHEN EXISTS (SELECT 1 FROM "Alert" a
    WHERE a."id" IN ('SECOND_PAYMENT payment ' || l."entityId",
      'PAYMENT_UNMATCHED payment ' || l."entityId", 'DISPUTE_OPENED dispute ' || l."disputeId")
    OR (l."type" = 'refund' AND a."kind" IN ('SECOND_PAYMENT', 'PAYMENT_UNMATCHED')
      AND a."details" LIKE '%"' || l."razorpayOrderId" || '"%')) THEN 1 ELSE 0 END`;

export type Tie = { entityId: string; isNamed: bigint | number; deductedPaise: number | null };

/** What is known of imported lines that are no payment or refund of ours. */
export function tiesOf(db: Pick<Reader, "$queryRaw">, ids: readonly string[]): Promise<Tie[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.$queryRaw<Tie[]>`
    SELECT l."entityId", ${isNamed} AS "isNamed", d."deductedPaise"
    ${matched} WHERE l."entityId" IN (${join([...ids])})`;
}

const settledIn = ({ from, until }: Interval) =>
  sql`WHERE l."settledAt" >= ${from} AND l."settledAt" < ${until}`;
