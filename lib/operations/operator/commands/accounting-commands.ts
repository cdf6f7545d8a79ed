import { isUtf8 } from "node:buffer";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type DeferredYear, deferredYears } from "#lib/billing/accounting/deferred-revenue.ts";
import { type Amounts, makeGstr1 } from "#lib/billing/accounting/gstr1.ts";
import { gstr1Files } from "#lib/billing/accounting/gstr1-files.ts";
import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import { documents } from "#lib/billing/invoices/invoice-strings.ts";
import {
  importSettlements,
  reportOf,
  type SettlementResult,
} from "#lib/billing/settlements/import-settlements.ts";
import { listUnsettled, type Unmatched } from "#lib/billing/settlements/list-unsettled.ts";
import { toPlainCsv } from "#lib/core/csv.ts";
import { decimalRupees as rupees } from "#lib/core/locale/rupees.ts";
import { type Command, type Input, UsageError } from "#lib/operations/operator/command.ts";
import { dayOf, MONTH, monthOf } from "#lib/operations/operator/options.ts";
import { type Entry, Sheet, type SheetRow } from "#lib/operations/operator/print.ts";
import { readGivenFile } from "#lib/operations/operator/read-given-file.ts";

export const accountingCommands: readonly Command[] = [
  {
    name: "settlements import",
    summary: "Read Razorpay's settlement report of a month, and compare it with our payments",
    options: [
      MONTH,
      {
        name: "file",
        value: "FILE.csv",
        help: "the dashboard's report, instead of Razorpay's API",
      },
    ],
    run: importReport,
  },
  {
    name: "gstr1",
    summary: "Make the return GSTR-1 of a month, for the government's offline tool",
    options: [
      MONTH,
      { name: "out", value: "FOLDER", help: "write the tool's files into a new or empty folder" },
      { name: "gstin", value: "GSTIN", help: "the seller's GSTIN, if the month has two" },
    ],
    run: gstr1,
  },
  {
    name: "revenue deferred",
    summary: "Compute each paid year's earned and deferred revenue at the end of a day",
    options: [
      { name: "on", value: "YYYY-MM-DD", help: "the day, such as 2027-03-31", required: true },
      { name: "csv", help: "only the years, as CSV" },
    ],
    run: deferred,
  },
];

async function importReport(input: Input): Promise<Entry> {
  const month = monthOf(input);
  const file = input.option("file");
  const bytes = file === undefined ? undefined : await readGivenFile(file);
  if (bytes && !isUtf8(bytes)) throw new UsageError(`${file} is no text in UTF-8.`);
  const { pages, reason } = reportOf(month, bytes?.toString());
  const result = await importSettlements(pages, month, { actor: input.actor, reason });
  input.progress(newsOf(result, month.name));
  const notSettled = (await listUnsettled(month)).map(unmatched);
  return { ...describeResult(result, month.name), notSettled };
}

function newsOf({ lines, added, changed, feesFilled }: SettlementResult, month: string): string {
  if (lines === 0) return `Razorpay has settled nothing in ${month}.`;
  if (added + changed + feesFilled === 0) return "Nothing has changed since the last import.";
  return `${added} lines are new, ${changed} have changed.`;
}

function describeResult(result: SettlementResult, month: string): Entry {
  const { lines, added, changed, feesFilled, matched, creditPaise, debitPaise } = result;
  return {
    month,
    lines,
    added,
    changed,
    feesFilled,
    matched,
    credited: rupees(creditPaise),
    debited: rupees(debitPaise),
    paidOut: rupees(creditPaise - debitPaise),
    differences: result.differences.map(({ entityId, what, oursPaise, razorpaysPaise }) => ({
      id: entityId,
      what,
      ours: rupees(oursPaise),
      razorpay: rupees(razorpaysPaise),
    })),
    inAlerts: result.inAlerts.map(unmatched),
    notOurs: result.unknown.map(unmatched),
    adjustments: result.others.map((other) => ({ type: other.type, ...unmatched(other) })),
  };
}

function unmatched({ entityId, amountPaise, at }: Unmatched) {
  return { id: entityId, amount: rupees(amountPaise), at };
}

async function gstr1(input: Input): Promise<Entry> {
  const month = monthOf(input);
  const folder = input.option("out");
  const gstin = input.option("gstin");
  const made = await makeGstr1(month, gstin);
  const { gstins } = made;
  const isChosen = gstin === undefined ? gstins.length < 2 : gstins.includes(gstin);
  if (gstins.length > 0 && !isChosen) {
    const all = gstins.map((one) => one || "(no GSTIN)").join(" and ");
    throw new UsageError(`This month has returns of ${all}: --gstin chooses one.`);
  }
  const files = gstr1Files(made);
  const written = files.map(({ name, columns, rows }) => ({
    name: `${name}.csv`,
    content: toPlainCsv(columns, rows),
  }));
  if (folder !== undefined) await writeNewFolder(folder, written);
  return {
    month: month.name,
    gstin: gstin ?? gstins[0] ?? null,
    tables: files.flatMap(({ name, rows, sum }) =>
      sum === null ? [] : [{ table: name, lines: rows.length, ...inRupees(sum) }],
    ),
    documents: made.docs.map(({ kind, ...series }) => ({ kind: documents[kind].title, ...series })),
    total: inRupees(made.total),
    ...(folder === undefined ? {} : { written: written.map(({ name }) => ({ name })) }),
  };
}

function inRupees({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: Amounts) {
  return {
    taxable: rupees(taxablePaise),
    cgst: rupees(cgstPaise),
    sgst: rupees(sgstPaise),
    igst: rupees(igstPaise),
    total: rupees(totalPaise),
  };
}

const YEAR_COLUMNS = "Invoice,From,Until,Days,Days earned,Taxable value,Earned,Deferred".split(",");

async function deferred(input: Input): Promise<Entry | Sheet> {
  const day = dayOf(input);
  const sum = { years: 0, taxablePaise: 0, earnedPaise: 0, deferredPaise: 0 };
  const pages = yearRows(day, sum, input);
  if (input.has("csv")) return new Sheet(YEAR_COLUMNS, pages);
  const lines: Entry[] = [];
  for await (const page of pages) lines.push(...page.map(({ entry }) => entry));
  return {
    on: day.name,
    years: sum.years,
    taxable: rupees(sum.taxablePaise),
    earned: rupees(sum.earnedPaise),
    deferred: rupees(sum.deferredPaise),
    lines,
  };
}

type YearSum = Pick<DeferredYear, "taxablePaise" | "earnedPaise" | "deferredPaise"> & {
  years: number;
};

async function* yearRows(day: Interval, sum: YearSum, { progress }: Input) {
  for await (const page of deferredYears(day)) {
    for (const year of page) {
      sum.years += 1;
      sum.taxablePaise += year.taxablePaise;
      sum.earnedPaise += year.earnedPaise;
      sum.deferredPaise += year.deferredPaise;
    }
    yield page.map(yearRow);
  }
  const [taxable, earned] = [rupees(sum.taxablePaise), rupees(sum.earnedPaise)];
  progress(
    `${sum.years} years of ${taxable}: ${earned} is earned, ${rupees(sum.deferredPaise)} deferred.`,
  );
}

function yearRow({ taxablePaise, earnedPaise, deferredPaise, ...year }: DeferredYear): SheetRow {
  const { number, startsOn, endsOn, days, daysEarned } = year;
  const entry = {
    number,
    startsOn,
    endsOn,
    days,
    daysEarned,
    taxable: rupees(taxablePaise),
    earned: rupees(earnedPaise),
    deferred: rupees(deferredPaise),
  };
  return { cells: Object.values(entry).map((value) => value ?? ""), entry };
}

async function writeNewFolder(folder: string, files: readonly { name: string; content: string }[]) {
  await mkdir(folder, { recursive: true });
  const [first] = await readdir(folder);
  if (first !== undefined) throw new Error(`${folder} is not empty: nothing was written.`);
  for (const { name, content } of files) {
    await writeFile(path.join(folder, name), content, { flag: "wx" });
  }
}
