/**
 * The CSV of the government's Returns Offline Tool, version 3.2.4 (gst.gov.in, Downloads). Columns:
 * `utility/jsonToExcel.js`; checks: `utility/returnStructure.js` (validateExcelData). The tool
 * reads the State from two characters and computes tax itself, except in `hsn`.
 */

import {
  type Amounts,
  type GstDocument,
  type Gstr1,
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

type Cells = (string | number)[];

export type Gstr1File = {
  name: string;
  columns: readonly string[];
  rows: Cells[];
  /** Null for a table without amounts. */
  sum: Amounts | null;
};

export function gstr1Files(gstr1: Gstr1): Gstr1File[] {
  const { b2b, exp, cdnr, cdnur, b2cs, at, atadj, hsn, docs } = gstr1;
  const services = [...hsn.values()];
  return [
    fileOf("b2b", B2B, b2b, b2bRow),
    fileOf("b2cs", B2CS, linesOf(b2cs), b2csRow),
    fileOf("cdnr", CDNR, cdnr, cdnrRow),
    fileOf("cdnur", CDNUR, cdnur, cdnurRow),
    fileOf("exp", EXP, exp, expRow),
    fileOf("at", AT, linesOf(at), placeRow),
    fileOf("atadj", ATADJ, linesOf(atadj), placeRow),
    fileOf(
      "hsn(b2b)",
      HSN,
      services.filter(({ isB2b }) => isB2b),
      sacRow,
    ),
    fileOf(
      "hsn(b2c)",
      HSN,
      services.filter(({ isB2b }) => !isB2b),
      sacRow,
    ),
    { name: "docs", columns: DOCS, rows: docs.map(seriesRow), sum: null },
  ].filter(({ rows }) => rows.length > 0);
}

function fileOf<Line extends Amounts>(
  name: string,
  columns: readonly string[],
  lines: readonly Line[],
  row: (line: Line) => Cells,
): Gstr1File {
  const sum = lines.reduce<Amounts>((total, line) => plus(total, line), nothing);
  return { name, columns, rows: lines.map(row), sum };
}

const RATES = ["Applicable % of Tax Rate", "Rate"];
const VALUES = [...RATES, "Taxable Value", "Cess Amount"];

const B2B = [
  "GSTIN/UIN of Recipient",
  "Receiver Name",
  "Invoice Number",
  "Invoice date",
  "Invoice Value",
  "Place Of Supply",
  "Reverse Charge",
  "Applicable % of Tax Rate",
  "Invoice Type",
  "E-Commerce GSTIN",
  "Rate",
  "Taxable Value",
  "Cess Amount",
];

function b2bRow(invoice: GstDocument): Cells {
  return [
    invoice.buyerGstin ?? "",
    receiverName(invoice),
    invoice.number,
    toolDay(invoice.issuedAt),
    rupees(invoice.totalPaise),
    place(invoice.placeOfSupply),
    "N",
    "",
    "Regular B2B",
    "",
    rateOf(invoice),
    rupees(invoice.taxablePaise),
    "",
  ];
}

const B2CS = ["Type", "Place Of Supply", ...VALUES, "E-Commerce GSTIN"];

const b2csRow = (line: PlaceLine): Cells => ["OE", ...placeRow(line), ""];

const AT = ["Place Of Supply", ...RATES, "Gross Advance Received", "Cess Amount"];

const ATADJ = ["Place Of Supply", ...RATES, "Gross Advance Adjusted", "Cess Amount"];

function placeRow({ placeOfSupply, gstPercent, taxablePaise }: PlaceLine): Cells {
  return [place(placeOfSupply), "", gstPercent, rupees(taxablePaise), ""];
}

const CDNR = [
  "GSTIN/UIN of Recipient",
  "Receiver Name",
  "Note Number",
  "Note Date",
  "Note Type",
  "Place Of Supply",
  "Reverse Charge",
  "Note Supply Type",
  "Note Value",
  ...VALUES,
];

function cdnrRow(note: GstDocument): Cells {
  return [
    note.buyerGstin ?? "",
    receiverName(note),
    note.number,
    toolDay(note.issuedAt),
    "C",
    place(note.placeOfSupply),
    "N",
    "Regular B2B",
    rupees(note.totalPaise),
    ...valuesOf(note),
  ];
}

const CDNUR = [
  "UR Type",
  "Note Number",
  "Note Date",
  "Note Type",
  "Place Of Supply",
  "Note Value",
  ...VALUES,
];

function cdnurRow(note: GstDocument): Cells {
  return [
    rateOf(note) === 0 ? "EXPWOP" : "EXPWP",
    note.number,
    toolDay(note.issuedAt),
    "C",
    "",
    rupees(note.totalPaise),
    ...valuesOf(note),
  ];
}

const EXP = [
  "Export Type",
  "Invoice Number",
  "Invoice date",
  "Invoice Value",
  "Port Code",
  "Shipping Bill Number",
  "Shipping Bill Date",
  ...VALUES,
];

/** A service has no port and no shipping bill. */
function expRow(invoice: GstDocument): Cells {
  return [
    rateOf(invoice) === 0 ? "WOPAY" : "WPAY",
    invoice.number,
    toolDay(invoice.issuedAt),
    rupees(invoice.totalPaise),
    "",
    "",
    "",
    ...valuesOf(invoice),
  ];
}

const valuesOf = (document: GstDocument) => [
  "",
  rateOf(document),
  rupees(document.taxablePaise),
  "",
];

/** Two tabs since May 2025. Zero lines stay: a sale to a registered buyer needs the first tab. */
const HSN = [
  "HSN",
  "Description",
  "UQC",
  "Total Quantity",
  "Total Value",
  "Rate",
  "Taxable Value",
  "Integrated Tax Amount",
  "Central Tax Amount",
  "State/UT Tax Amount",
  "Cess Amount",
];

/** A service has no unit and no quantity. */
function sacRow(line: SacLine): Cells {
  return [
    line.sac,
    line.description,
    "NA",
    0,
    rupees(line.totalPaise),
    line.gstPercent,
    rupees(line.taxablePaise),
    rupees(line.igstPaise),
    rupees(line.cgstPaise),
    rupees(line.sgstPaise),
    "",
  ];
}

const DOCS = ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"];

function seriesRow({ kind, from, to, total, cancelled }: IssuedSeries): Cells {
  const nature = kind === "CREDIT_NOTE" ? "Credit Note" : "Invoices for outward supply";
  return [nature, from, to, total, cancelled];
}

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

/** Formats '29-Karnataka'. */
function place(code: string | null): string {
  const state = states.find((entry) => entry.code === code);
  return `${code ?? ""}-${state?.name ?? "Other"}`;
}

/** The names that the tool accepts; optional, because the portal knows the holder of a GSTIN. */
const NAME = /^[a-zA-Z0-9][\w&'\-./,()?@!#%$~*;+= ]{0,98}$/;

const receiverName = ({ buyerName }: GstDocument) => (NAME.test(buyerName) ? buyerName : "");
