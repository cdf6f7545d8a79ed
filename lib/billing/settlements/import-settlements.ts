import { isDeepStrictEqual } from "node:util";
import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import { type SettlementEntry, settledEntries } from "#lib/billing/razorpay/settlements.ts";
import { type Comparison, compareEntries } from "#lib/billing/settlements/compare-entries.ts";
import { readSettlementCsv } from "#lib/billing/settlements/read-csv.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";

export type SettlementResult = Comparison & {
  lines: number;
  added: number;
  changed: number;
  creditPaise: number;
  debitPaise: number;
};

/** Reads the dashboard's CSV, else Razorpay's API. @throws as `readSettlementCsv` */
export function reportOf(month: Interval & { name: string }, csv: string | undefined) {
  const reason = `the settlement report of Razorpay's ${csv === undefined ? "API" : "dashboard"}`;
  const pages = csv === undefined ? settledEntries(month.name) : [readSettlementCsv(csv, month)];
  return { reason, pages };
}

/** Idempotent. @throws AppError badGateway when the report breaks off; earlier pages stay stored */
export async function importSettlements(
  pages: Iterable<readonly SettlementEntry[]> | AsyncIterable<readonly SettlementEntry[]>,
  month: Interval & { name: string },
  act: Act,
): Promise<SettlementResult> {
  const result: SettlementResult = {
    lines: 0,
    added: 0,
    changed: 0,
    feesFilled: 0,
    matched: 0,
    creditPaise: 0,
    debitPaise: 0,
    differences: [],
    inAlerts: [],
    unknown: [],
    others: [],
  };
  const fact = { ...act, action: "settlements.imported", subject: `settlements ${month.name}` };
  for await (const report of pages) {
    const all = [...new Map(report.map((entry) => [entry.entityId, entry])).values()];
    for (let start = 0; start < all.length; start += billingLimits.settlementPageLines) {
      const entries = all.slice(start, start + billingLimits.settlementPageLines);
      const page = await writeAs(act, async (tx) => {
        const part = await importPage(tx, entries);
        const { added, changed, feesFilled } = part;
        const details = { lines: entries.length, added, changed, feesFilled };
        if (added + changed + feesFilled > 0) await recordAudit(tx, { ...fact, details });
        return part;
      });
      addTo(result, entries, page);
    }
  }
  return result;
}

type Page = Comparison & { added: number; changed: number };

async function importPage(tx: Transaction, entries: readonly SettlementEntry[]): Promise<Page> {
  const stored = await tx.settlementLine.findMany({
    where: { entityId: { in: entries.map(({ entityId }) => entityId) } },
    select: lineFields,
  });
  const known = new Map(stored.map((line) => [line.entityId, line]));
  const added = entries.filter(({ entityId }) => !known.has(entityId));
  const changed = entries.flatMap((entry) => {
    const before = known.get(entry.entityId);
    const line = before && withKnown(lineOf(entry), before);
    return line && !isDeepStrictEqual(before, line) ? [line] : [];
  });
  const importedAt = now();
  if (added.length > 0) {
    const data = added.map((entry) => ({ ...lineOf(entry), importedAt }));
    await tx.settlementLine.createMany({ data });
  }
  for (const line of changed) {
    const where = { entityId: line.entityId };
    await tx.settlementLine.updateMany({ where, data: { ...line, importedAt } });
  }
  const comparison = await compareEntries(tx, entries);
  return { ...comparison, added: added.length, changed: changed.length };
}

const lineFields = {
  entityId: true,
  type: true,
  razorpayOrderId: true,
  disputeId: true,
  settlementId: true,
  utr: true,
  creditPaise: true,
  debitPaise: true,
  feePaise: true,
  taxPaise: true,
  createdAt: true,
  settledAt: true,
} as const;

function lineOf({ amountPaise: _amountPaise, ...line }: SettlementEntry) {
  return line;
}

type Line = ReturnType<typeof lineOf>;

/** An older report, or one without a column, empties nothing. */
function withKnown(line: Line, before: Line): Line {
  return {
    ...line,
    razorpayOrderId: line.razorpayOrderId ?? before.razorpayOrderId,
    disputeId: line.disputeId ?? before.disputeId,
    settlementId: line.settlementId ?? before.settlementId,
    utr: line.utr ?? before.utr,
    settledAt: line.settledAt ?? before.settledAt,
  };
}

function addTo(result: SettlementResult, entries: readonly SettlementEntry[], page: Page): void {
  result.lines += entries.length;
  for (const name of ["added", "changed", "feesFilled", "matched"] as const) {
    result[name] += page[name];
  }
  // An unsettled line is not paid out yet.
  for (const { creditPaise, debitPaise } of entries.filter(({ settledAt }) => settledAt)) {
    result.creditPaise += creditPaise;
    result.debitPaise += debitPaise;
  }
  result.differences.push(...page.differences);
  result.inAlerts.push(...page.inAlerts);
  result.unknown.push(...page.unknown);
  result.others.push(...page.others);
}
