import { documents } from "#lib/content/invoice.ts";
import { stateLabel } from "#lib/content/states.ts";
import { continueSeries } from "#lib/invoices/continue-series.ts";
import { indiaDay } from "#lib/invoices/financial-year.ts";
import { getAnyInvoice, listIssuedInvoices } from "#lib/invoices/queries.ts";
import type { Invoice } from "#lib/invoices/types.ts";
import { type Command, type Input, UsageError } from "#lib/operator/command.ts";
import { toCsv } from "#lib/operator/csv.ts";
import { compareNumbers, confirmNumbers } from "#lib/payments/next-numbers.ts";
import { readLists } from "#lib/payments/reconcile.ts";

const PAGE = 500;

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
    options: [{ name: "month", value: "YYYY-MM", help: "the month, 2026-11 say", required: true }],
    run: exportMonth,
  },
  {
    name: "invoice continue",
    argument: "NUMBER",
    summary: "After a restore: the next document gets the number after this one",
    options: [{ name: "far", value: "", help: "although it leaves more than 1000 numbers unused" }],
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
      {
        name: "without-razorpay",
        value: "",
        help: "the numbers here are right: do not ask Razorpay",
      },
    ],
    changes: true,
    confirm: () => "Documents get the numbers after those of 'invoice numbers'.",
    run: confirm,
  },
];

/** What was paid since the backup is settled at once, not at the site's next look. */
async function confirm({ actor, reason, has }: Input) {
  const askRazorpay = !has("without-razorpay");
  const states = await confirmNumbers({ actor, reason }, { askRazorpay });
  if (askRazorpay) await readLists();
  return states;
}

async function exportMonth(input: Input) {
  const period = monthOf(input.option("month") ?? "");
  const invoices: Invoice[] = [];
  for (let page: Invoice[] | null = null; page === null || page.length === PAGE; ) {
    const after = invoices.at(-1)?.number ?? null;
    page = await listIssuedInvoices(period, { after, size: PAGE });
    invoices.push(...page);
    input.progress(`${invoices.length} documents`);
  }
  const rows = invoices.map((invoice) => columns.map(([, read]) => read(invoice)));
  const names = columns.map(([name]) => name);
  return { csv: toCsv(names, rows), entries: invoices };
}

/** Integer paise as a decimal number of rupees, '1178.82'. */
const rupees = (paise: number) => (paise / 100).toFixed(2);

const stateOf = (code: string | null) => (code === null ? "" : stateLabel(code));

const columns: readonly [string, (invoice: Invoice) => string][] = [
  ["Number", ({ number }) => number],
  ["Kind", ({ kind }) => documents[kind].title],
  ["Date", ({ issuedAt }) => indiaDay(issuedAt)],
  ["For", ({ corrects }) => corrects ?? ""],
  ["Buyer", ({ buyerName }) => buyerName],
  ["Buyer's State", ({ buyerState }) => stateOf(buyerState)],
  ["PIN", ({ buyerPin }) => buyerPin ?? ""],
  ["Place of supply", ({ placeOfSupply }) => stateOf(placeOfSupply)],
  ["Seller's GSTIN", ({ sellerGstin }) => sellerGstin ?? ""],
  ["SAC", ({ sac }) => sac ?? ""],
  ["Currency", ({ currency }) => currency],
  ["Taxable value", ({ taxablePaise }) => rupees(taxablePaise)],
  ["CGST", ({ cgstPaise }) => rupees(cgstPaise)],
  ["SGST", ({ sgstPaise }) => rupees(sgstPaise)],
  ["IGST", ({ igstPaise }) => rupees(igstPaise)],
  ["Total", ({ totalPaise }) => rupees(totalPaise)],
];

/** The half-open interval of a month in India. */
function monthOf(text: string): { from: Date; until: Date } {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined) throw new UsageError("--month takes a month such as 2026-11.");
  const next = month === "12" ? [Number(year) + 1, "01"] : [year, twoDigits(Number(month) + 1)];
  return { from: firstMoment(`${text}`), until: firstMoment(next.join("-")) };
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

const firstMoment = (month: string) => new Date(`${month}-01T00:00:00+05:30`);
