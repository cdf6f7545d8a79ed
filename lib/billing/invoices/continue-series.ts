import { financialYearOf } from "#lib/billing/invoices/financial-year.ts";
import { type Counted, readNumber } from "#lib/billing/invoices/serial-number.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** A larger step is most often an extra digit. */
const LARGEST_STEP = 1_000;

/** Documents are issued in the order of their numbers, so the latest suffice. */
const LATEST = 100;

/** Another call corrects a typo until a document uses it. @throws AppError invalid, conflict */
export async function continueSeries(
  number: string,
  act: Act,
  { isFar }: { isFar: boolean },
): Promise<Counted> {
  const counted = readNumber(number);
  if (counted === null) throw new AppError("invalid", `${number} is not a document number.`);
  const { series, financialYear, last } = counted;
  if (financialYear > financialYearOf(now())) {
    throw new AppError("invalid", `${number} belongs to a future financial year.`);
  }
  const where = { series_financialYear: { series, financialYear } };
  const select = { last: true };
  await writeAs(act, async (tx) => {
    const used = await lastUsed(tx, counted);
    if (last < used) {
      throw new AppError("conflict", `Number ${used} of this series is already used.`);
    }
    const before = (await tx.invoiceCounter.findUnique({ where, select }))?.last ?? 0;
    if (last - Math.max(used, before) > LARGEST_STEP && !isFar) {
      const sentence = `${number} is far above ${before}. Such a step must be marked as meant.`;
      throw new AppError("conflict", sentence, { fields: { needs: "far" } });
    }
    await tx.invoiceCounter.upsert({ where, create: counted, update: { last }, select });
    const fact = { ...act, action: "invoice.continue", subject: `series ${series}` };
    await recordAudit(tx, { ...fact, details: { financialYear, before, after: last } });
  });
  return counted;
}

async function lastUsed(tx: Transaction, { series, financialYear }: Counted): Promise<number> {
  const latest = await tx.invoice.findMany({
    where: { number: { startsWith: `${series}-${financialYear}-` } },
    orderBy: [{ issuedAt: "desc" }, { number: "desc" }],
    select: { number: true },
    take: LATEST,
  });
  return Math.max(0, ...latest.map(({ number }) => readNumber(number)?.last ?? 0));
}
