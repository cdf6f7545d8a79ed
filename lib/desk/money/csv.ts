import { deferredYears } from "#lib/billing/accounting/deferred-revenue.ts";
import { registerColumns, registerRow } from "#lib/billing/accounting/invoice-register.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { type IssuedFilter, issuedDocuments } from "#lib/billing/invoices/queries.ts";
import { eachUnsettled } from "#lib/billing/settlements/list-unsettled.ts";
import { settledDifferences } from "#lib/billing/settlements/settled-month.ts";
import { decimalRupees as rupees } from "#lib/core/locale/rupees.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
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
  return csvResponse(name, registerColumns, issuedDocuments({ period: month, modes }), registerRow);
}

export function deferredCsv(month: Month): Response {
  const name = `deferred-revenue-${month.name}.csv`;
  return csvResponse(name, yearColumns, deferredYears(month), (year) => [
    ...[year.number, year.startsOn ?? "", year.endsOn ?? "", year.days, year.daysEarned],
    ...[rupees(year.taxablePaise), rupees(year.earnedPaise), rupees(year.deferredPaise)],
  ]);
}

const differenceColumns = ["Razorpay's id", "What", "Ours", "Razorpay's", "Order"] as const;

export function differencesCsv(month: Month): Response {
  const name = `differences-${month.name}.csv`;
  return csvResponse(name, differenceColumns, settledDifferences(month), (difference) => {
    const { entityId, what, oursPaise, razorpaysPaise, orderId } = difference;
    const ours = oursPaise === null ? "" : oursPaise / PAISE;
    return [entityId, whatDiffers[what], ours, razorpaysPaise / PAISE, orderId ?? ""];
  });
}

const whatDiffers = {
  amount: "amount",
  fee: "fee",
  feeTax: "GST in the fee",
  alert: "named by an alert",
  unknown: "not known here",
  other: "Razorpay's own correction",
} as const;

const unsettledColumns = ["Razorpay's id", "Day", "Amount"] as const;

export function unsettledCsv(month: Month): Response {
  const name = `not-settled-${month.name}.csv`;
  return csvResponse(name, unsettledColumns, eachUnsettled(month), (payment) => [
    payment.entityId,
    indiaDay(payment.at),
    payment.amountPaise / PAISE,
  ]);
}
