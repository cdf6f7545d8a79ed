import { deferredYears } from "#lib/billing/accounting/deferred-revenue.ts";
import { registerColumns, registerRow } from "#lib/billing/accounting/invoice-register.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { type IssuedFilter, issuedDocuments } from "#lib/billing/invoices/queries.ts";
import { eachUnsettled } from "#lib/billing/settlements/list-unsettled.ts";
import { settledDifferences } from "#lib/billing/settlements/settled-month.ts";
import type { CsvRow } from "#lib/core/csv.ts";
import { decimalRupees as rupees } from "#lib/core/locale/rupees.ts";
import { csvAnswer } from "#lib/desk/lists/stream-csv.ts";
import type { Month } from "#lib/desk/money/month.ts";

/** Signed amounts are numbers: the CSV writer disarms a text that begins with a minus. */
const PAISE = 100;

const yearColumns = [
  ...["Invoice", "From", "Until", "Days", "Days earned"],
  ...["Taxable value", "Earned", "Deferred"],
] as const;

export function monthsDocumentsCsv(month: Month, isTest: boolean): Response {
  const modes: IssuedFilter["modes"] = isTest ? ["SANDBOX", "TEST"] : ["LIVE"];
  const name = `documents-${month.name}${isTest ? "-test" : ""}.csv`;
  return csvAnswer(name, registerColumns, documentRows({ period: month, modes }));
}

async function* documentRows(filter: IssuedFilter): AsyncGenerator<CsvRow[]> {
  for await (const page of issuedDocuments(filter)) yield page.map(registerRow);
}

export function deferredCsv(month: Month): Response {
  return csvAnswer(`deferred-revenue-${month.name}.csv`, yearColumns, yearRows(month));
}

async function* yearRows(month: Month): AsyncGenerator<CsvRow[]> {
  for await (const page of deferredYears(month)) {
    yield page.map((year) => [
      ...[year.number, year.startsOn ?? "", year.endsOn ?? "", year.days, year.daysEarned],
      ...[rupees(year.taxablePaise), rupees(year.earnedPaise), rupees(year.deferredPaise)],
    ]);
  }
}

const differenceColumns = ["Razorpay's id", "What", "Ours", "Razorpay's", "Order"] as const;

export function differencesCsv(month: Month): Response {
  return csvAnswer(`differences-${month.name}.csv`, differenceColumns, differenceRows(month));
}

async function* differenceRows(month: Month): AsyncGenerator<CsvRow[]> {
  for await (const page of settledDifferences(month)) {
    yield page.map(({ entityId, what, oursPaise, razorpaysPaise, orderId }) => [
      ...[entityId, whatDiffers[what], oursPaise === null ? "" : oursPaise / PAISE],
      ...[razorpaysPaise / PAISE, orderId ?? ""],
    ]);
  }
}

const whatDiffers = {
  amount: "amount",
  fee: "fee",
  feeTax: "GST in the fee",
  unknown: "not known here",
  other: "Razorpay's own correction",
} as const;

const unsettledColumns = ["Razorpay's id", "Day", "Amount"] as const;

export function unsettledCsv(month: Month): Response {
  return csvAnswer(`not-settled-${month.name}.csv`, unsettledColumns, unsettledRows(month));
}

async function* unsettledRows(month: Month): AsyncGenerator<CsvRow[]> {
  for await (const page of eachUnsettled(month)) {
    yield page.map(({ entityId, amountPaise, at }) => [
      entityId,
      indiaDay(at),
      amountPaise / PAISE,
    ]);
  }
}
