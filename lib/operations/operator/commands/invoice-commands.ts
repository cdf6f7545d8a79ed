import { continueSeries } from "#lib/billing/invoices/continue-series.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { documents } from "#lib/billing/invoices/invoice-words.ts";
import {
  getAnyInvoice,
  type IssuedDocument,
  type IssuedFilter,
  issuedDocuments,
} from "#lib/billing/invoices/queries.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { compareNumbers, confirmNumbers } from "#lib/billing/restore/next-numbers.ts";
import { decimalRupees as rupees } from "#lib/core/locale/rupees.ts";
import { stateLabel } from "#lib/core/locale/states.ts";
import type { Command, Input } from "#lib/operations/operator/command.ts";
import { MONTH, monthOf } from "#lib/operations/operator/options.ts";
import { Sheet, type SheetRow } from "#lib/operations/operator/print.ts";

export const invoiceCommands: readonly Command[] = [
  {
    name: "invoice show",
    argument: "NUMBER",
    summary: "An invoice, receipt or credit note; amounts in paise",
    run: ({ subject }) => getAnyInvoice(subject),
  },
  {
    name: "invoice export",
    summary: "All that was issued in a month of India's time, as CSV; amounts in rupees",
    options: [MONTH, { name: "test", help: "the documents of test sales alone" }],
    run: exportMonth,
  },
  {
    name: "invoice continue",
    argument: "NUMBER",
    summary: "After a restore: the next document gets the number after this one",
    options: [{ name: "far", help: "although it leaves more than 1000 numbers unused" }],
    changes: true,
    run: ({ subject, actor, reason, has }) =>
      continueSeries(subject, { actor, reason }, { isFar: has("far") }),
  },
  {
    name: "invoice numbers",
    summary: "The last number of each series, here and in Razorpay's notes since the backup",
    run: compareNumbers,
  },
  {
    name: "invoice confirm",
    summary: "After a restore: go on after the highest number that is known, and sell again",
    options: [
      { name: "without-razorpay", help: "the numbers here are right: do not ask Razorpay" },
    ],
    changes: true,
    confirm: () => "Documents get the numbers after those of 'invoice numbers'.",
    run: confirm,
  },
];

/** Settles payments since the backup at once. */
async function confirm({ actor, reason, has }: Input) {
  const askRazorpay = !has("without-razorpay");
  const states = await confirmNumbers({ actor, reason }, { askRazorpay });
  if (askRazorpay) await readLists();
  return states;
}

async function exportMonth(input: Input): Promise<Sheet> {
  const period = monthOf(input);
  const modes: IssuedFilter["modes"] = input.has("test") ? ["SANDBOX", "TEST"] : ["LIVE"];
  return new Sheet(Object.keys(columns), rowsOf({ period, modes }, input));
}

async function* rowsOf(filter: IssuedFilter, { progress }: Input): AsyncGenerator<SheetRow[]> {
  let count = 0;
  for await (const page of issuedDocuments(filter)) {
    const cellsOf = (entry: IssuedDocument) => Object.values(columns).map((read) => read(entry));
    yield page.map((entry) => ({ cells: cellsOf(entry), entry }));
    count += page.length;
    progress(`${count} documents`);
  }
}

const stateOf = (code: string | null) => (code === null ? "" : stateLabel(code));
const dayOf = (date: Date | null) => (date === null ? "" : indiaDay(date));
const knownRupees = (paise: number | null) => (paise === null ? "" : rupees(paise));

/** Only on the invoice's line, so that the column can be summed. */
const feeOf = ({ paidAt, payment }: IssuedDocument) => (paidAt === null ? null : payment);

const columns: Record<string, (document: IssuedDocument) => string | number> = {
  Number: ({ number }) => number,
  Kind: ({ kind }) => documents[kind].title,
  Date: ({ issuedAt }) => indiaDay(issuedAt),
  For: ({ corrects }) => corrects ?? "",
  "For date": ({ correctsIssuedAt }) => dayOf(correctsIssuedAt),
  "Paid on": ({ paidAt }) => dayOf(paidAt),
  "Razorpay payment": ({ payment }) => payment.razorpayPaymentId,
  "Razorpay order": ({ payment }) => payment.order.razorpayOrderId ?? "",
  Refund: ({ refundId }) => refundId ?? "",
  Buyer: ({ buyerName }) => buyerName,
  "Buyer's GSTIN": ({ buyerGstin }) => buyerGstin ?? "",
  "Buyer's address": ({ buyerAddress }) => buyerAddress ?? "",
  "Buyer's State": ({ buyerState }) => stateOf(buyerState),
  PIN: ({ buyerPin }) => buyerPin ?? "",
  "Buyer's country": ({ buyerCountry }) => buyerCountry ?? "IN",
  "Place of supply": ({ placeOfSupply }) => stateOf(placeOfSupply),
  "Seller's GSTIN": ({ sellerGstin }) => sellerGstin ?? "",
  SAC: ({ sac }) => sac ?? "",
  "Razorpay's fee": (document) => knownRupees(feeOf(document)?.feePaise ?? null),
  "GST in the fee": (document) => knownRupees(feeOf(document)?.feeTaxPaise ?? null),
  Currency: ({ currency }) => currency,
  "Rate %": ({ sac, gstPercent }) => (sac === null ? "" : gstPercent),
  "Taxable value": ({ taxablePaise }) => rupees(taxablePaise),
  CGST: ({ cgstPaise }) => rupees(cgstPaise),
  SGST: ({ sgstPaise }) => rupees(sgstPaise),
  IGST: ({ igstPaise }) => rupees(igstPaise),
  Total: ({ totalPaise }) => rupees(totalPaise),
};
