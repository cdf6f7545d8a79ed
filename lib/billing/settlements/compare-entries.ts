import type { SettlementEntry } from "#lib/billing/razorpay/settlements.ts";
import type { Unmatched } from "#lib/billing/settlements/list-unsettled.ts";
import { tiesOf } from "#lib/billing/settlements/settled-month.ts";
import type { Payment } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type Difference = {
  entityId: string;
  what: "amount" | "fee" | "tax of the fee";
  oursPaise: number;
  razorpaysPaise: number;
};

export type Comparison = {
  matched: number;
  feesFilled: number;
  differences: Difference[];
  inAlerts: Unmatched[];
  unknown: Unmatched[];
  others: (Unmatched & { type: string })[];
};

export async function compareEntries(
  tx: Transaction,
  entries: readonly SettlementEntry[],
): Promise<Comparison> {
  const comparison: Comparison = {
    matched: 0,
    feesFilled: 0,
    differences: [],
    inAlerts: [],
    unknown: [],
    others: [],
  };
  const ids = entries.map(({ entityId }) => entityId);
  const [payments, refunds] = [await findPayments(tx, ids), await findRefunds(tx, ids)];
  const others = ids.filter((id) => !payments.has(id) && !refunds.has(id));
  const ties = new Map((await tiesOf(tx, others)).map((tie) => [tie.entityId, tie]));
  for (const entry of entries) {
    const payment = payments.get(entry.entityId);
    const refundPaise = refunds.get(entry.entityId);
    const tie = ties.get(entry.entityId);
    if (payment !== undefined) {
      if (await fillFee(tx, payment, entry)) comparison.feesFilled += 1;
      addPairs(comparison, entry, [
        ["amount", payment.chargedPaise, entry.amountPaise],
        ["fee", payment.feePaise ?? entry.feePaise, entry.feePaise],
        ["tax of the fee", payment.feeTaxPaise ?? entry.taxPaise, entry.taxPaise],
      ]);
    } else if (refundPaise !== undefined) {
      addPairs(comparison, entry, [["amount", refundPaise, entry.amountPaise]]);
    } else if (tie && tie.deductedPaise !== null) {
      const taken = entry.debitPaise - entry.creditPaise;
      addPairs(comparison, entry, [["amount", tie.deductedPaise, taken]]);
    } else if (tie?.isNamed) {
      comparison.inAlerts.push(unmatched(entry));
    } else if (entry.type === "payment" || entry.type === "refund") {
      comparison.unknown.push(unmatched(entry));
    } else comparison.others.push({ type: entry.type, ...unmatched(entry) });
  }
  return comparison;
}

type KnownPayment = Pick<
  Payment,
  "razorpayPaymentId" | "chargedPaise" | "feePaise" | "feeTaxPaise"
>;

async function findPayments(tx: Transaction, ids: string[]): Promise<Map<string, KnownPayment>> {
  const payments = await tx.payment.findMany({
    where: { razorpayPaymentId: { in: ids } },
    select: { razorpayPaymentId: true, chargedPaise: true, feePaise: true, feeTaxPaise: true },
  });
  return new Map(payments.map((payment) => [payment.razorpayPaymentId, payment]));
}

async function findRefunds(tx: Transaction, ids: string[]): Promise<Map<string, number>> {
  const refunds = await tx.refund.findMany({
    where: { razorpayRefundId: { in: ids } },
    select: { razorpayRefundId: true, amountPaise: true },
  });
  return new Map(refunds.map((refund) => [refund.razorpayRefundId ?? "", refund.amountPaise]));
}

async function fillFee(
  tx: Transaction,
  { razorpayPaymentId, feePaise, feeTaxPaise }: KnownPayment,
  entry: SettlementEntry,
): Promise<boolean> {
  if (feePaise !== null && feeTaxPaise !== null) return false;
  const data = { feePaise: feePaise ?? entry.feePaise, feeTaxPaise: feeTaxPaise ?? entry.taxPaise };
  await tx.payment.updateMany({ where: { razorpayPaymentId }, data });
  return true;
}

type Pair = [what: Difference["what"], oursPaise: number, razorpaysPaise: number];

function addPairs(comparison: Comparison, { entityId }: SettlementEntry, pairs: Pair[]): void {
  const differences = pairs
    .filter(([, oursPaise, razorpaysPaise]) => oursPaise !== razorpaysPaise)
    .map(([what, oursPaise, razorpaysPaise]) => ({ entityId, what, oursPaise, razorpaysPaise }));
  if (differences.length === 0) comparison.matched += 1;
  else comparison.differences.push(...differences);
}

function unmatched({ entityId, creditPaise, debitPaise, createdAt }: SettlementEntry): Unmatched {
  return { entityId, amountPaise: creditPaise - debitPaise, at: createdAt };
}
