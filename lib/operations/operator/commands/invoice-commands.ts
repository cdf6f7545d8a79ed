import { registerColumns, registerRow } from "#lib/billing/accounting/invoice-register.ts";
import { continueSeries } from "#lib/billing/invoices/continue-series.ts";
import {
  getAnyInvoice,
  type IssuedFilter,
  issuedDocuments,
} from "#lib/billing/invoices/queries.ts";
import { reopenShop } from "#lib/billing/reconciler/reconcile.ts";
import { compareNumbers } from "#lib/billing/restore/next-numbers.ts";
import type { Command, Input } from "#lib/operations/operator/command.ts";
import { MONTH, monthOf } from "#lib/operations/operator/options.ts";
import { Sheet, type SheetRow } from "#lib/operations/operator/print.ts";

export const invoiceCommands: readonly Command[] = [
  {
    name: "invoice show",
    argument: "NUMBER",
    summary: "Show an invoice, receipt or credit note; amounts in paise",
    run: ({ subject }) => getAnyInvoice(subject),
  },
  {
    name: "invoice export",
    summary: "Export a month's documents (India's time) as CSV; amounts in rupees",
    options: [MONTH, { name: "test", help: "only documents of test sales" }],
    run: exportMonth,
  },
  {
    name: "invoice continue",
    argument: "NUMBER",
    summary: "After a restore: continue a series after this number",
    options: [{ name: "far", help: "allow a step of more than 1000 numbers" }],
    changes: true,
    run: (input) => continueSeries(input.subject, input, { isFar: input.has("far") }),
  },
  {
    name: "invoice numbers",
    summary: "Show each series' last number, here and in Razorpay's notes since the backup",
    run: compareNumbers,
  },
  {
    name: "invoice confirm",
    summary: "After a restore: continue after the highest known numbers, and allow sales again",
    options: [
      { name: "without-razorpay", help: "trust the site's own numbers, without asking Razorpay" },
    ],
    changes: true,
    confirm: () => "Continue after the numbers that 'invoice numbers' shows?",
    run: (input) => reopenShop(input, { askRazorpay: !input.has("without-razorpay") }),
  },
];

async function exportMonth(input: Input): Promise<Sheet> {
  const period = monthOf(input);
  const modes: IssuedFilter["modes"] = input.has("test") ? ["SANDBOX", "TEST"] : ["LIVE"];
  return new Sheet(registerColumns, rowsOf({ period, modes }, input));
}

async function* rowsOf(filter: IssuedFilter, { progress }: Input): AsyncGenerator<SheetRow[]> {
  let count = 0;
  for await (const page of issuedDocuments(filter)) {
    yield page.map((entry) => ({ cells: registerRow(entry), entry }));
    count += page.length;
    progress(`${count} documents`);
  }
}
