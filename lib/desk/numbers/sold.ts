/** Sales and refunds by the dates of their documents, as in the documents' CSV. */
import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database, sql } from "#lib/core/database/client.ts";
import { cachedForAMinute } from "#lib/desk/lists/cached-for-a-minute.ts";
import { dayOf } from "./day-of.ts";
import { daysOf, keyOfSpan, monthsOf } from "./span.ts";

/** `sales`: the number of invoices and receipts. */
export type SoldDay = { day: string; soldPaise: number; refundedPaise: number; sales: number };

type Row = { day: string } & Record<"sold" | "refunded" | "sales", number | bigint>;

/** A site with live keys counts live documents, another one those of its tests. */
const readPart = cachedForAMinute(({ from, until }: Interval) => {
  const isLive = environment().razorpay.mode === "LIVE";
  const modes = isLive ? sql`('LIVE')` : sql`('SANDBOX', 'TEST')`;
  return database().read.$queryRaw<Row[]>`
    SELECT ${dayOf(sql`"issuedAt"`)} AS "day",
      SUM(CASE WHEN "corrects" IS NULL THEN "totalPaise" ELSE 0 END) AS "sold",
      SUM(CASE WHEN "corrects" IS NULL THEN 0 ELSE "totalPaise" END) AS "refunded",
      SUM(CASE WHEN "corrects" IS NULL THEN 1 ELSE 0 END) AS "sales"
    FROM "Invoice"
    WHERE "issuedAt" >= ${from} AND "issuedAt" < ${until} AND "mode" IN ${modes} GROUP BY 1`;
}, keyOfSpan);

/** May be a minute old. */
export async function readSoldByDay(span: Interval): Promise<SoldDay[]> {
  const rows = new Map<string, Row>();
  for (const part of monthsOf(span)) {
    for (const row of await readPart(part)) rows.set(row.day, row);
  }
  return daysOf(span).map((day) => {
    const row = rows.get(day);
    return {
      day,
      soldPaise: Number(row?.sold ?? 0),
      refundedPaise: Number(row?.refunded ?? 0),
      sales: Number(row?.sales ?? 0),
    };
  });
}

/** A month of the span, whose first and last may be parts: '2026-11'. */
export type SoldMonth = {
  month: string;
  soldPaise: number;
  refundedPaise: number;
  netPaise: number;
};

export async function readSoldByMonth(span: Interval): Promise<SoldMonth[]> {
  const months = new Map<string, SoldMonth>();
  for (const { day, soldPaise, refundedPaise } of await readSoldByDay(span)) {
    const month = day.slice(0, 7);
    const sum = months.get(month) ?? { month, soldPaise: 0, refundedPaise: 0, netPaise: 0 };
    sum.soldPaise += soldPaise;
    sum.refundedPaise += refundedPaise;
    sum.netPaise = sum.soldPaise - sum.refundedPaise;
    months.set(month, sum);
  }
  return [...months.values()];
}
