import { expectNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { financialYearOf } from "#lib/billing/invoices/financial-year.ts";
import { type DocumentKind, documents, TEST_SERIES } from "#lib/content/invoice.ts";
import type { PaymentMode } from "#lib/core/config/environment.ts";
import type { Transaction } from "#lib/core/database/write.ts";

/** A number in its parts; `last` is the one that it counts. */
export type Counted = { series: string; financialYear: string; last: number };

const NUMBER = /^([A-Z]{3})-(\d{4})-(\d{6,7})$/;
const SERIES = [...Object.values(documents).map(({ series }) => series), TEST_SERIES];

/** Returns the parts of a document's number, or null for what is none of ours. */
export function readNumber(text: string): Counted | null {
  const [, series = "", financialYear = "", digits = ""] = NUMBER.exec(text) ?? [];
  if (!SERIES.some((known) => known === series)) return null;
  return { series, financialYear, last: Number(digits) };
}

/** Six digits grow to seven after a million: 'INV-2627-1000000' has the sixteen characters allowed. */
const DIGITS = 6;

/**
 * Returns the next serial number of a kind in the financial year of `at`, 'INV-2627-000001' say (CGST
 * Rule 46(b)); sales without money share the series 'TST'. It is counted in the transaction that uses it:
 * rolled back, it is given to the next.
 */
export async function nextSerialNumber(
  tx: Transaction,
  { kind, mode }: { kind: DocumentKind; mode: PaymentMode },
  at: Date,
): Promise<string> {
  await expectNumbersConfirmed(tx);
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
