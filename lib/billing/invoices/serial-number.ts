import { expectNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { financialYearOf } from "#lib/billing/invoices/financial-year.ts";
import {
  type DocumentKind,
  documents,
  TEST_SERIES,
} from "#lib/billing/invoices/invoice-strings.ts";
import type { PaymentMode } from "#lib/core/config/environment.ts";
import type { Transaction } from "#lib/core/database/write.ts";

export type Counted = { series: string; financialYear: string; last: number };

const NUMBER = /^([A-Z]{3})-(\d{4})-(\d{6,7})$/;
const SERIES = [...Object.values(documents).map(({ series }) => series), TEST_SERIES];

export function readNumber(text: string): Counted | null {
  const [, series = "", financialYear = "", digits = ""] = NUMBER.exec(text) ?? [];
  if (!SERIES.some((known) => known === series)) return null;
  return { series, financialYear, last: Number(digits) };
}

/** Grows to seven after a million: 'INV-2627-1000000' has the 16 characters allowed. */
const DIGITS = 6;

/** CGST Rule 46(b). Test sales share the series 'TST'. A rolled-back transaction leaves no gap. */
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

/** Formats 41 in the series 'INV-2627' as 'INV-2627-000041'. */
export function serialNumber(series: string, value: number): string {
  return `${series}-${String(value).padStart(DIGITS, "0")}`;
}
