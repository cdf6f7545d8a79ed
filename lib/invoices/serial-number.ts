import type { PaymentMode } from "#lib/config/environment.ts";
import { type DocumentKind, documents, TEST_SERIES } from "#lib/content/invoice.ts";
import type { Transaction } from "#lib/database/write.ts";
import { financialYearOf } from "#lib/invoices/financial-year.ts";

/** Six digits grow to seven after a million: 'INV-2627-1000000' has the sixteen characters allowed. */
const DIGITS = 6;

/**
 * Returns the next serial number of a kind in the financial year of `at`, 'INV-2627-000001' say (CGST
 * Rule 46(b)); sales without money share the series 'TST'. It is counted in the transaction that uses it: rolled back, it is given to the next.
 */
export async function nextSerialNumber(
  tx: Transaction,
  { kind, mode }: { kind: DocumentKind; mode: PaymentMode },
  at: Date,
): Promise<string> {
  const series = mode === "LIVE" ? documents[kind].series : TEST_SERIES;
  const financialYear = financialYearOf(at);
  const { last } = await tx.invoiceCounter.upsert({
    where: { series_financialYear: { series, financialYear } },
    create: { series, financialYear, last: 1 },
    update: { last: { increment: 1 } },
    select: { last: true },
  });
  return serialNumber(`${series}-${financialYear}`, last);
}

/** 'INV-2627-000041' for 41 in the series 'INV-2627'. */
export function serialNumber(series: string, value: number): string {
  return `${series}-${String(value).padStart(DIGITS, "0")}`;
}
