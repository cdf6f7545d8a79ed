/**
 * Columns and checks of the government's Returns Offline Tool 3.2.4 (gst.gov.in, Downloads):
 * `utility/jsonToExcel.js`, and validateExcelData in `utility/returnStructure.js`. The tool
 * computes tax itself, except in `hsn`.
 */
import {
  type Amounts,
  type GstDocument,
  type Gstr1,
  isExport,
  nothing,
  type PlaceLine,
  plus,
  rateOf,
  type SacLine,
} from "#lib/billing/accounting/gstr1.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import type { IssuedSeries } from "#lib/billing/invoices/issued-series.ts";
import { decimalRupees as rupees } from "#lib/core/locale/rupees.ts";
import { states } from "#lib/core/locale/states.ts";

type Cell = string | number;

type Columns<Line> = readonly (readonly [name: string, cell: (line: Line) => Cell])[];

export type Gstr1File = ReturnType<typeof gstr1Files>[number];

export function gstr1Files(gstr1: Gstr1) {
  const { b2b, b2cl, exp, cdnr, cdnur, b2cs, at, atadj, docs } = gstr1;
  const services = Map.groupBy(gstr1.hsn.values(), ({ isB2b }) => isB2b);
  return [
    fileOf("b2b", B2B, b2b),
    fileOf("b2cl", B2CL, b2cl),
    fileOf("b2cs", B2CS, linesOf(b2cs)),
    fileOf("cdnr", CDNR, cdnr),
    fileOf("cdnur", CDNUR, cdnur),
    fileOf("exp", EXP, exp),
    fileOf("at", advances("Gross Advance Received"), linesOf(at)),
    fileOf("atadj", advances("Gross Advance Adjusted"), linesOf(atadj)),
    fileOf("hsn(b2b)", HSN, services.get(true) ?? []),
    fileOf("hsn(b2c)", HSN, services.get(false) ?? []),
    { name: "docs", ...tableOf(DOCS, docs), sum: null },
  ].filter(({ rows }) => rows.length > 0);
}

function fileOf<Line extends Amounts>(
  name: string,
  columns: Columns<Line>,
  lines: readonly Line[],
) {
  const sum = lines.reduce<Amounts>((total, line) => plus(total, line), nothing);
  return { name, ...tableOf(columns, lines), sum };
}

function tableOf<Line>(columns: Columns<Line>, lines: readonly Line[]) {
  return {
    columns: columns.map(([name]) => name),
    rows: lines.map((line) => columns.map(([, cell]) => cell(line))),
  };
}

/**
 * Names that the tool accepts and a spreadsheet that splits at `;` does not read as a formula.
 * Other names are omitted: the portal knows a GSTIN's holder.
 */
const NAME = /^(?!.*; *[=+\-@%])[a-zA-Z0-9][\w&'\-./,()?@!#%$~*;+= ]{0,98}$/;

const none = () => "";

const RATE_AND_VALUE: Columns<GstDocument> = [
  ["Rate", rateOf],
  ["Taxable Value", ({ taxablePaise }) => rupees(taxablePaise)],
  ["Cess Amount", none],
];
const VALUES: Columns<GstDocument> = [["Applicable % of Tax Rate", none], ...RATE_AND_VALUE];
const BUYER: Columns<GstDocument> = [
  ["GSTIN/UIN of Recipient", ({ buyerGstin }) => buyerGstin ?? ""],
  ["Receiver Name", ({ buyerName }) => (NAME.test(buyerName) ? buyerName : "")],
];
const INVOICE: Columns<GstDocument> = [
  ["Invoice Number", ({ number }) => number],
  ["Invoice date", ({ issuedAt }) => toolDay(issuedAt)],
  ["Invoice Value", ({ totalPaise }) => rupees(totalPaise)],
];
const NOTE: Columns<GstDocument> = [
  ["Note Number", ({ number }) => number],
  ["Note Date", ({ issuedAt }) => toolDay(issuedAt)],
  ["Note Type", () => "C"],
];
const PLACE: Columns<{ placeOfSupply: string | null }> = [
  ["Place Of Supply", ({ placeOfSupply }) => place(placeOfSupply)],
];

function supplyType(document: GstDocument): string {
  if (!document.sez) return "Regular B2B";
  return `SEZ supplies ${rateOf(document) === 0 ? "without" : "with"} payment`;
}

const B2B: Columns<GstDocument> = [
  ...BUYER,
  ...INVOICE,
  ...PLACE,
  ["Reverse Charge", () => "N"],
  ["Applicable % of Tax Rate", none],
  ["Invoice Type", supplyType],
  ["E-Commerce GSTIN", none],
  ...RATE_AND_VALUE,
];

const CDNR: Columns<GstDocument> = [
  ...BUYER,
  ...NOTE,
  ...PLACE,
  ["Reverse Charge", () => "N"],
  ["Note Supply Type", supplyType],
  ["Note Value", ({ totalPaise }) => rupees(totalPaise)],
  ...VALUES,
];

const CDNUR: Columns<GstDocument> = [
  ["UR Type", (note) => (!isExport(note) ? "B2CL" : rateOf(note) === 0 ? "EXPWOP" : "EXPWP")],
  ...NOTE,
  ["Place Of Supply", (note) => (isExport(note) ? "" : place(note.placeOfSupply))],
  ["Note Value", ({ totalPaise }) => rupees(totalPaise)],
  ...VALUES,
];

const B2CL: Columns<GstDocument> = [...INVOICE, ...PLACE, ...VALUES, ["E-Commerce GSTIN", none]];

const EXP: Columns<GstDocument> = [
  ["Export Type", (invoice) => (rateOf(invoice) === 0 ? "WOPAY" : "WPAY")],
  ...INVOICE,
  ["Port Code", none],
  ["Shipping Bill Number", none],
  ["Shipping Bill Date", none],
  ...VALUES,
];

const advances = (amount: string): Columns<PlaceLine> => [
  ...PLACE,
  ["Applicable % of Tax Rate", none],
  ["Rate", ({ gstPercent }) => gstPercent],
  [amount, ({ taxablePaise }) => rupees(taxablePaise)],
  ["Cess Amount", none],
];

const B2CS: Columns<PlaceLine> = [
  ["Type", () => "OE"],
  ...advances("Taxable Value"),
  ["E-Commerce GSTIN", none],
];

/** Two tabs since May 2025. Zero lines stay: a sale to a registered buyer needs the first tab. */
const HSN: Columns<SacLine> = [
  ["HSN", ({ sac }) => sac],
  ["Description", ({ description }) => description],
  ["UQC", () => "NA"],
  ["Total Quantity", () => 0],
  ["Total Value", ({ totalPaise }) => rupees(totalPaise)],
  ["Rate", ({ gstPercent }) => gstPercent],
  ["Taxable Value", ({ taxablePaise }) => rupees(taxablePaise)],
  ["Integrated Tax Amount", ({ igstPaise }) => rupees(igstPaise)],
  ["Central Tax Amount", ({ cgstPaise }) => rupees(cgstPaise)],
  ["State/UT Tax Amount", ({ sgstPaise }) => rupees(sgstPaise)],
  ["Cess Amount", none],
];

const DOCS: Columns<IssuedSeries> = [
  [
    "Nature of Document",
    ({ kind }) => (kind === "CREDIT_NOTE" ? "Credit Note" : "Invoices for outward supply"),
  ],
  ["Sr. No. From", ({ from }) => from],
  ["Sr. No. To", ({ to }) => to],
  ["Total Number", ({ total }) => total],
  ["Cancelled", ({ cancelled }) => cancelled],
];

function linesOf(lines: ReadonlyMap<string, PlaceLine>): PlaceLine[] {
  const inOrder = [...lines].sort(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([, line]) => line).filter(isAny);
}

const isAny = ({ taxablePaise, totalPaise }: Amounts) => taxablePaise !== 0 || totalPaise !== 0;

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Formats '22-Nov-2026': the tool reads any other month name as December. */
function toolDay(date: Date): string {
  const [year, month, day] = indiaDay(date).split("-");
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

function place(code: string | null): string {
  const state = states.find((entry) => entry.code === code);
  return `${code ?? ""}-${state?.name ?? "Other"}`;
}
