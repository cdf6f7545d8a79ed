/** What an accountant downloads at the end of a month. */
import { deferredYears } from "#lib/billing/accounting/deferred-revenue.ts";
import { registerColumns, registerRow } from "#lib/billing/accounting/invoice-register.ts";
import { type IssuedFilter, issuedDocuments } from "#lib/billing/invoices/queries.ts";
import { settledDifferences } from "#lib/billing/settlements/settled-month.ts";
import type { CsvRow } from "#lib/core/csv.ts";
import { decimalRupees as rupees } from "#lib/core/locale/rupees.ts";
import { csvAnswer } from "#lib/desk/lists/stream-csv.ts";
import type { Month } from "#lib/desk/money/month.ts";

const yearColumns = [
  ...["Invoice", "From", "Until", "Days", "Days earned"],
  ...["Taxable value", "Earned", "Deferred"],
] as const;

/** All that was issued in the month, with the buyers; of test sales alone if asked. */
export function documentsCsv(month: Month, isTest: boolean): Response {
  const modes: IssuedFilter["modes"] = isTest ? ["SANDBOX", "TEST"] : ["LIVE"];
  const name = `documents-${month.name}${isTest ? "-test" : ""}.csv`;
  return csvAnswer(name, registerColumns, documentRows({ period: month, modes }));
}

async function* documentRows(filter: IssuedFilter): AsyncGenerator<CsvRow[]> {
  for await (const page of issuedDocuments(filter)) yield page.map(registerRow);
}

const differenceColumns = ["id", "what", "ours", "razorpay", "order"] as const;

const whats = {
  ...{ amount: "amount", fee: "fee", feeTax: "tax of the fee" },
  ...{ unknown: "not ours", other: "adjustment" },
} as const;

/** Each line of the imported reports that differs from the site's. */
export function differencesCsv(month: Month): Response {
  return csvAnswer(`differences-${month.name}.csv`, differenceColumns, differenceRows(month));
}

async function* differenceRows(month: Month): AsyncGenerator<CsvRow[]> {
  for await (const page of settledDifferences(month)) {
    yield page.map(({ entityId, what, oursPaise, razorpaysPaise, orderId }) => [
      ...[entityId, whats[what]],
      ...[oursPaise === null ? "" : rupees(oursPaise), rupees(razorpaysPaise), orderId ?? ""],
    ]);
  }
}

/** Each paid year, and how much of it is earned by the end of the month. */
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
