import { type Interval, indiaDay, intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { billingLimits } from "#lib/billing/limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";

export type Unmatched = {
  entityId: string;
  /** Negative for a deduction. */
  amountPaise: number;
  at: Date;
};

/** Starts at the first imported month; Razorpay has `settlementDelayMs` to settle. */
export async function listUnsettled(month: Interval): Promise<Unmatched[]> {
  const since = await firstMoment(month);
  const before = new Date(
    Math.min(month.until.getTime(), now().getTime()) - billingLimits.settlementDelayMs,
  );
  const { mode } = environment().razorpay;
  const { read } = database();
  const payments = await read.$queryRaw<Unmatched[]>`
    SELECT p."razorpayPaymentId" AS "entityId", p."chargedPaise" AS "amountPaise", p."paidAt" AS "at"
    FROM "Payment" p
    JOIN "Order" o ON o."id" = p."orderId"
    WHERE p."paidAt" >= ${since} AND p."paidAt" < ${before} AND CAST(o."mode" AS TEXT) = ${mode}
      AND NOT EXISTS (SELECT 1 FROM "SettlementLine" l
        WHERE l."entityId" = p."razorpayPaymentId" AND l."settledAt" IS NOT NULL)
    ORDER BY p."paidAt"`;
  const refunds = await read.$queryRaw<Unmatched[]>`
    SELECT r."razorpayRefundId" AS "entityId", r."amountPaise", r."createdAt" AS "at"
    FROM "Refund" r
    JOIN "Payment" p ON p."id" = r."paymentId"
    JOIN "Order" o ON o."id" = p."orderId"
    WHERE r."createdAt" >= ${since} AND r."createdAt" < ${before} AND r."status" = 'PROCESSED'
      AND r."razorpayRefundId" IS NOT NULL AND CAST(o."mode" AS TEXT) = ${mode}
      AND NOT EXISTS (SELECT 1 FROM "SettlementLine" l
        WHERE l."entityId" = r."razorpayRefundId" AND l."settledAt" IS NOT NULL)
    ORDER BY r."createdAt"`;
  const back = refunds.map((refund) => ({ ...refund, amountPaise: -refund.amountPaise }));
  return [...payments, ...back];
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
