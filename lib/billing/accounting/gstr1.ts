import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import {
  type IssuedSeries,
  listIssuedSeries,
  SerialNumbers,
} from "#lib/billing/invoices/issued-series.ts";
import { type IssuedFilter, issuedInvoices } from "#lib/billing/invoices/queries.ts";
import type { TaxSplit } from "#lib/billing/invoices/tax.ts";
import type { Invoice } from "#lib/billing/invoices/types.ts";
import { database } from "#lib/core/database/client.ts";
import { ABROAD } from "#lib/core/locale/states.ts";

export type Amounts = TaxSplit & { totalPaise: number };

export type GstDocument = Amounts &
  Pick<Invoice, "number" | "kind" | "issuedAt" | "paidAt" | "placeOfSupply" | "sellerGstin"> &
  Pick<Invoice, "sac" | "description" | "gstPercent" | "buyerName" | "buyerGstin" | "sez">;

export type PlaceLine = Amounts & { placeOfSupply: string; gstPercent: number };

export type SacLine = Amounts & {
  sac: string;
  description: string;
  gstPercent: number;
  isB2b: boolean;
};

export type Gstr1Tables = ReturnType<typeof emptyTables>;

/** `gstins`: of all returns of the month. */
export type Gstr1 = Gstr1Tables & { docs: IssuedSeries[]; total: Amounts; gstins: string[] };

const KINDS: IssuedFilter["kinds"] = ["TAX_INVOICE", "CREDIT_NOTE"];

export const nothing: Amounts = {
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
};

export async function makeGstr1(month: Interval, gstin?: string): Promise<Gstr1> {
  const tables = emptyTables();
  const numbers = new SerialNumbers();
  const gstins = new Set<string>();
  const sales: Omit<IssuedFilter, "period"> = { modes: ["LIVE"], kinds: KINDS };
  const later = { from: month.until, until: END_OF_TIME };
  const ofReturn = (page: Invoice[]) => {
    for (const { sellerGstin } of page) gstins.add(sellerGstin ?? "");
    return page.filter(({ sellerGstin }) => gstin === undefined || sellerGstin === gstin);
  };
  let total = nothing;
  for await (const page of issuedInvoices({ ...sales, period: month })) {
    const totals = await totalsOfCorrected(page);
    for (const document of ofReturn(page)) {
      addDocument(tables, document, month, totals.get(document.corrects ?? ""));
      numbers.add(document);
      total = plus(total, document, signOf(document));
    }
  }
  for await (const page of issuedInvoices({ ...sales, period: later, paidIn: month })) {
    for (const document of ofReturn(page)) addToPlace(tables.at, document, 1);
  }
  return { ...tables, total, gstins: [...gstins], docs: await listIssuedSeries(numbers) };
}

/** Returns the totals of the invoices that the page's credit notes correct, by number. */
async function totalsOfCorrected(page: readonly Invoice[]): Promise<Map<string, number>> {
  const numbers = page.flatMap(({ corrects }) => corrects ?? []);
  const found = await database().read.invoice.findMany({
    where: { number: { in: numbers } },
    select: { number: true, totalPaise: true },
  });
  return new Map(found.map(({ number, totalPaise }) => [number, totalPaise]));
}

const END_OF_TIME = new Date("2100-01-01T00:00:00Z");

/** In paise. Larger interstate invoices to unregistered buyers are listed (CGST Rule 59(4)). */
const LARGE_PAISE = 10_000_000;

export function emptyTables() {
  return {
    /** 4A: invoices to registered buyers. */
    b2b: [] as GstDocument[],
    /** 5: large interstate invoices to unregistered buyers. */
    b2cl: [] as GstDocument[],
    /** 6A: invoices to buyers abroad. */
    exp: [] as GstDocument[],
    /** 7: other sales, less credit notes. */
    b2cs: new Map<string, PlaceLine>(),
    /** 9B: credit notes to registered buyers. */
    cdnr: [] as GstDocument[],
    /** 9B: credit notes of exports and of large invoices. */
    cdnur: [] as GstDocument[],
    /** 11A: paid this month, invoiced later (CGST Act, section 13(2)). */
    at: new Map<string, PlaceLine>(),
    /** 11B: invoiced this month, paid earlier. */
    atadj: new Map<string, PlaceLine>(),
    /** 12: by SAC and rate, less credit notes. Exports count with unregistered buyers. */
    hsn: new Map<string, SacLine>(),
  };
}

/** `correctedPaise`: the total of the invoice that a credit note corrects. */
export function addDocument(
  tables: Gstr1Tables,
  document: GstDocument,
  month: Interval,
  correctedPaise = document.totalPaise,
): void {
  const isNote = document.kind === "CREDIT_NOTE";
  const isB2b = document.buyerGstin !== null;
  if (isB2b) tables[isNote ? "cdnr" : "b2b"].push(document);
  else if (isExport(document)) tables[isNote ? "cdnur" : "exp"].push(document);
  else if (isInterstate(document) && correctedPaise > LARGE_PAISE) {
    tables[isNote ? "cdnur" : "b2cl"].push(document);
  } else addToPlace(tables.b2cs, document, signOf(document));
  addToSac(tables.hsn, document, isB2b);
  const isPaidBefore = document.paidAt !== null && document.paidAt < month.from;
  if (isPaidBefore) addToPlace(tables.atadj, document, 1);
}

const isInterstate = ({ placeOfSupply, sellerGstin, sez }: GstDocument) =>
  sez || placeOfSupply !== sellerGstin?.slice(0, 2);

export const isExport = ({ placeOfSupply }: GstDocument) => placeOfSupply === ABROAD;

/** A zero-rated supply under a letter of undertaking carries no tax. */
export function rateOf(document: GstDocument): number {
  return (isExport(document) || document.sez) && document.igstPaise === 0 ? 0 : document.gstPercent;
}

const signOf = ({ kind }: GstDocument) => (kind === "CREDIT_NOTE" ? -1 : 1);

function addToPlace(lines: Map<string, PlaceLine>, document: GstDocument, sign: 1 | -1): void {
  const placeOfSupply = document.placeOfSupply ?? "";
  const gstPercent = rateOf(document);
  const key = `${placeOfSupply} ${gstPercent}`;
  const before = lines.get(key) ?? nothing;
  lines.set(key, { placeOfSupply, gstPercent, ...plus(before, document, sign) });
}

function addToSac(lines: Map<string, SacLine>, document: GstDocument, isB2b: boolean): void {
  const { sac, description } = document;
  const gstPercent = rateOf(document);
  const key = `${isB2b} ${sac} ${gstPercent}`;
  const amounts = plus(lines.get(key) ?? nothing, document, signOf(document));
  lines.set(key, { sac: sac ?? "", description, gstPercent, isB2b, ...amounts });
}

export function plus(sum: Amounts, more: Amounts, sign: 1 | -1 = 1): Amounts {
  return {
    taxablePaise: sum.taxablePaise + sign * more.taxablePaise,
    cgstPaise: sum.cgstPaise + sign * more.cgstPaise,
    sgstPaise: sum.sgstPaise + sign * more.sgstPaise,
    igstPaise: sum.igstPaise + sign * more.igstPaise,
    totalPaise: sum.totalPaise + sign * more.totalPaise,
  };
}
