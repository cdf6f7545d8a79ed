import { type DocumentKind, documents } from "#lib/content/invoice.ts";
import type { Transaction } from "#lib/database/write.ts";
import { financialYearOf } from "#lib/invoices/financial-year.ts";

/** Six digits grow to seven after a million: 'INV-2627-1000000' has the sixteen characters allowed. */
const DIGITS = 6;

/**
 * The next serial number of a kind in the financial year of `at`, 'INV-2627-000001' say (CGST Rule
 * 46(b)). It is counted in the transaction that uses it: rolled back, it is given to the next.
 */
export async function nextSerialNumber(
  tx: Transaction,
  kind: DocumentKind,
  at: Date,
): Promise<string> {
  const financialYear = financialYearOf(at);
  const { last } = await tx.invoiceCounter.upsert({
    where: { kind_financialYear: { kind, financialYear } },
    create: { kind, financialYear, last: 1 },
    update: { last: { increment: 1 } },
    select: { last: true },
  });
  return `${documents[kind].series}-${financialYear}-${String(last).padStart(DIGITS, "0")}`;
}
