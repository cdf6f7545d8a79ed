/** What the imported settlement reports say of a month, beside what the site knows. */
import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import { database, sql } from "#lib/core/database/client.ts";

/** Sums in paise, by Razorpay's kind of line. */
export type SettledSum = {
  type: string;
  lines: number;
  creditPaise: number;
  debitPaise: number;
  /** With the GST in it. */
  feePaise: number;
  feeTaxPaise: number;
  /** The same payments and refunds as the site recorded them. */
  oursPaise: number;
};

type Sums = { [K in keyof SettledSum]: K extends "type" ? string : bigint | number | null };

/** Empty for a month without an imported line. */
export async function sumSettled(month: Interval): Promise<SettledSum[]> {
  const sums = await database().read.$queryRaw<Sums[]>`
    SELECT l."type", COUNT(*) AS "lines", SUM(l."creditPaise") AS "creditPaise",
      SUM(l."debitPaise") AS "debitPaise", SUM(l."feePaise") AS "feePaise",
      SUM(l."taxPaise") AS "feeTaxPaise",
      SUM(COALESCE(p."chargedPaise", r."amountPaise", 0)) AS "oursPaise"
    ${matched} ${settledIn(month)}
    GROUP BY l."type" ORDER BY l."type"`;
  return sums.map(({ type, lines, ...paise }) => ({
    ...{ type, lines: Number(lines) },
    ...{ creditPaise: Number(paise.creditPaise), debitPaise: Number(paise.debitPaise) },
    ...{ feePaise: Number(paise.feePaise), feeTaxPaise: Number(paise.feeTaxPaise) },
    oursPaise: Number(paise.oursPaise),
  }));
}

export type SettledDifference = {
  entityId: string;
  what: "amount" | "fee" | "feeTax" | "unknown" | "other";
  /** Null where the site knows nothing of it. */
  oursPaise: number | null;
  /** Negative for a deduction that is no refund. */
  razorpaysPaise: number;
  /** Our id of the order. */
  orderId: string | null;
};

type Line = {
  entityId: string;
  type: string;
  creditPaise: number;
  debitPaise: number;
  feePaise: number;
  taxPaise: number;
  settledAt: Date;
  chargedPaise: number | null;
  ownFeePaise: number | null;
  ownTaxPaise: number | null;
  refundedPaise: number | null;
  orderId: string | null;
};

/** The first lines of the month that differ from the site's, or that the site does not know. */
export async function listSettledDifferences(
  month: Interval,
  limit: number,
): Promise<SettledDifference[]> {
  return (await differentLines(month, limit, undefined)).flatMap(differencesOf);
}

const AT_ONCE = 500;

/** All of them, in pages. */
export async function* everySettledDifference(
  month: Interval,
): AsyncGenerator<SettledDifference[]> {
  for (let last: Line | undefined; ; ) {
    const lines: Line[] = await differentLines(month, AT_ONCE, last);
    yield lines.flatMap(differencesOf);
    if (lines.length < AT_ONCE) return;
    last = lines.at(-1);
  }
}

function differentLines(month: Interval, limit: number, last: Line | undefined): Promise<Line[]> {
  const after = last
    ? sql`AND (l."settledAt", l."entityId") > (${last.settledAt}, ${last.entityId})`
    : sql``;
  return database().read.$queryRaw<Line[]>`
    SELECT l."entityId", l."type", l."creditPaise", l."debitPaise", l."feePaise", l."taxPaise",
      l."settledAt", p."chargedPaise", p."feePaise" AS "ownFeePaise",
      p."feeTaxPaise" AS "ownTaxPaise", r."amountPaise" AS "refundedPaise",
      COALESCE(p."orderId", q."orderId") AS "orderId"
    ${matched} LEFT JOIN "Payment" q ON q."id" = r."paymentId"
    ${settledIn(month)} ${after} AND ((p."id" IS NULL AND r."id" IS NULL)
      OR p."chargedPaise" <> l."creditPaise" + l."feePaise"
      OR p."feePaise" <> l."feePaise" OR p."feeTaxPaise" <> l."taxPaise"
      OR r."amountPaise" <> l."debitPaise")
    ORDER BY l."settledAt", l."entityId" LIMIT ${limit}`;
}

function differencesOf(line: Line): SettledDifference[] {
  const { entityId, type, orderId, creditPaise, debitPaise, feePaise, taxPaise } = line;
  const { chargedPaise, ownFeePaise, ownTaxPaise, refundedPaise } = line;
  if (chargedPaise === null && refundedPaise === null) {
    const what = type === "payment" || type === "refund" ? "unknown" : "other";
    const razorpaysPaise = creditPaise - debitPaise;
    return [{ entityId, what, oursPaise: null, razorpaysPaise, orderId }];
  }
  const pairs =
    chargedPaise === null
      ? ([["amount", refundedPaise, debitPaise]] as const)
      : ([
          ["amount", chargedPaise, creditPaise + feePaise],
          ["fee", ownFeePaise, feePaise],
          ["feeTax", ownTaxPaise, taxPaise],
        ] as const);
  return pairs
    .filter(([, ours, theirs]) => ours !== null && ours !== theirs)
    .map(([what, oursPaise, razorpaysPaise]) => ({
      ...{ entityId, what, oursPaise, razorpaysPaise, orderId },
    }));
}

const matched = sql`
  FROM "SettlementLine" l
  LEFT JOIN "Payment" p ON p."razorpayPaymentId" = l."entityId"
  LEFT JOIN "Refund" r ON r."razorpayRefundId" = l."entityId"`;

const settledIn = ({ from, until }: Interval) =>
  sql`WHERE l."settledAt" >= ${from} AND l."settledAt" < ${until}`;
