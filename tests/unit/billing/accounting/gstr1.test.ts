import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Amounts,
  addDocument,
  emptyTables,
  type GstDocument,
  type Gstr1Tables,
  nothing,
  plus,
} from "#lib/billing/accounting/gstr1.ts";
import { type Gstr1File, gstr1Files } from "#lib/billing/accounting/gstr1-files.ts";
import { intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { splitTax, taxPlaceOf } from "#lib/billing/invoices/tax.ts";
import { toPlainCsv } from "#lib/core/csv.ts";
import { ABROAD } from "#lib/core/locale/states.ts";
import { refusalsOf } from "#tests/support/documents/offline-tool.ts";

const month = intervalOfMonth("2026-11") ?? { from: new Date(0), until: new Date(0) };

const SELLER_STATE = "29";

type Made = Omit<GstDocument, "number" | keyof Amounts> & { totalPaise: number };

/** Documents of all kinds of a month, numbered in order. */
const documents = fc
  .array(
    fc.record<Made>({
      kind: fc.constantFrom("TAX_INVOICE", "CREDIT_NOTE"),
      issuedAt: fc
        .integer({ min: month.from.getTime(), max: month.until.getTime() - 1 })
        .map((time) => new Date(time)),
      paidAt: fc.constantFrom(null, new Date("2026-10-31T18:29:59Z"), month.from),
      placeOfSupply: fc.constantFrom("29", "27", "07", ABROAD),
      sellerGstin: fc.constant("29AAGCB7383J1Z4"),
      sac: fc.constantFrom("998439", "999293"),
      description: fc.constant("Annual Plan: online access for one year, all seasons"),
      gstPercent: fc.constantFrom(0, 5, 12, 18, 28),
      buyerName: fc.constantFrom("Roy & Sons, Pune", "अमृता रॉय", "=HYPERLINK(1)", "O'Neil", ""),
      buyerGstin: fc.constantFrom(null, "27AAPFU0939F1ZV"),
      sez: fc.boolean(),
      totalPaise: fc.integer({ min: 100, max: 11_000_000 }),
    }),
    { maxLength: 40 },
  )
  .map((made) => made.map(asDocument));

function asDocument(made: Made, index: number): GstDocument {
  const isAbroad = made.placeOfSupply === ABROAD;
  const sez = made.sez && !isAbroad && made.buyerGstin !== null;
  const place = taxPlaceOf({ ...made, sez, sellerState: SELLER_STATE });
  return {
    ...made,
    sez,
    buyerGstin: isAbroad ? null : made.buyerGstin,
    number: `${made.kind === "CREDIT_NOTE" ? "CRN" : "INV"}-2627-${String(index + 1).padStart(6, "0")}`,
    ...splitTax(made.totalPaise, made.gstPercent, place),
  };
}

function tablesOf(list: readonly GstDocument[]): Gstr1Tables {
  const tables = emptyTables();
  for (const document of list) addDocument(tables, document, month);
  return tables;
}

const filesOf = (tables: Gstr1Tables) =>
  gstr1Files({ ...tables, docs: [], total: nothing, gstins: [] });

const sumOf = (files: readonly Gstr1File[], ...names: string[]): Amounts =>
  files
    .filter(({ name }) => names.includes(name))
    .reduce((sum, file) => plus(sum, file.sum ?? nothing), nothing);

/** Returns the sum of the taxable values in a file's cells. */
function taxableOf(files: readonly Gstr1File[], name: string): number {
  const { columns = [], rows = [] } = files.find((file) => file.name === name) ?? {};
  const at = columns.indexOf("Taxable Value");
  return rows.reduce((sum, cells) => sum + Math.round(Number(cells[at]) * 100), 0);
}

test("the tables add up to the documents of the month, tax by tax", () => {
  fc.assert(
    fc.property(documents, (list) => {
      const files = filesOf(tablesOf(list));
      const all = list.reduce<Amounts>(
        (sum, document) => plus(sum, document, document.kind === "CREDIT_NOTE" ? -1 : 1),
        nothing,
      );
      const supplies = sumOf(files, "b2b", "b2cl", "b2cs", "exp");
      expect(plus(supplies, sumOf(files, "cdnr", "cdnur"), -1)).toEqual(all);
      expect(sumOf(files, "hsn(b2b)", "hsn(b2c)")).toEqual(all);
      const cells = ["b2b", "b2cl", "b2cs", "exp"].reduce(
        (sum, name) => sum + taxableOf(files, name),
        0,
      );
      const notes = taxableOf(files, "cdnr") + taxableOf(files, "cdnur");
      expect(cells - notes).toBe(all.taxablePaise);
    }),
    { numRuns: 300 },
  );
});

test("the offline tool accepts every line of every file", () => {
  fc.assert(
    fc.property(documents, (list) => {
      for (const { name, columns, rows } of filesOf(tablesOf(list))) {
        expect(refusalsOf(name, toPlainCsv(columns, rows))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

const invoice = asDocument(
  {
    kind: "TAX_INVOICE",
    issuedAt: new Date("2026-11-21T20:00:00Z"),
    paidAt: new Date("2026-11-21T19:59:00Z"),
    placeOfSupply: "27",
    sellerGstin: "29AAGCB7383J1Z4",
    sac: "998439",
    description: "Annual Plan",
    gstPercent: 18,
    buyerName: "Roy & Sons, Pune",
    buyerGstin: null,
    sez: false,
    totalPaise: 117_882,
  },
  0,
);
const note: GstDocument = { ...invoice, kind: "CREDIT_NOTE", number: "CRN-2627-000001" };

const cellsOf = (list: readonly GstDocument[], name: string) =>
  filesOf(tablesOf(list)).find((file) => file.name === name)?.rows;

test("sales to unregistered buyers are one line for each place and rate, less credit notes", () => {
  const part = { ...note, ...splitTax(11_788, 18, "otherState"), totalPaise: 11_788 };
  const home = { ...invoice, placeOfSupply: "29", ...splitTax(117_882, 18, "sameState") };
  expect(cellsOf([invoice, invoice, part, home], "b2cs")).toEqual([
    ["OE", "27-Maharashtra", "", 18, "1898.10", "", ""],
    ["OE", "29-Karnataka", "", 18, "999.00", "", ""],
  ]);
});

test("a line that credit notes reduce to zero is omitted, and a negative one is kept", () => {
  expect(cellsOf([invoice, note], "b2cs")).toBeUndefined();
  expect(cellsOf([note], "b2cs")).toEqual([["OE", "27-Maharashtra", "", 18, "-999.00", "", ""]]);
});

test("a registered buyer's invoice and credit note are listed singly, each by its date in India", () => {
  const buyerGstin = "27AAPFU0939F1ZV";
  const list = [
    { ...invoice, buyerGstin },
    { ...note, buyerGstin },
  ];
  const ends = ["", 18, "999.00", ""];
  expect(cellsOf(list, "b2b")).toEqual([
    [
      ...[buyerGstin, "Roy & Sons, Pune", "INV-2627-000001", "22-Nov-2026", "1178.82"],
      ...["27-Maharashtra", "N", "", "Regular B2B", "", 18, "999.00", ""],
    ],
  ]);
  expect(cellsOf(list, "cdnr")).toEqual([
    [
      ...[buyerGstin, "Roy & Sons, Pune", "CRN-2627-000001", "22-Nov-2026", "C"],
      ...["27-Maharashtra", "N", "Regular B2B", "1178.82", ...ends],
    ],
  ]);
  expect(cellsOf(list, "b2cs")).toBeUndefined();
});

test.each([
  ["with", 18],
  ["without", 0],
])("a sale to a Special Economic Zone %s payment of tax is named as one", (how, gstPercent) => {
  const totalPaise = gstPercent === 0 ? 99_900 : 117_882;
  const zone = {
    ...{ sez: true, buyerGstin: "29AAPFU0939F1ZR", placeOfSupply: "29", gstPercent, totalPaise },
    ...splitTax(totalPaise, gstPercent, "otherState"),
  };
  const files = filesOf(
    tablesOf([
      { ...invoice, ...zone },
      { ...note, ...zone },
    ]),
  );
  const cell = (name: string, column: string) => {
    const { columns = [], rows = [] } = files.find((file) => file.name === name) ?? {};
    return rows.map((row) => row[columns.indexOf(column)]);
  };
  expect(cell("b2b", "Invoice Type")).toEqual([`SEZ supplies ${how} payment`]);
  expect(cell("cdnr", "Note Supply Type")).toEqual([`SEZ supplies ${how} payment`]);
  expect(cell("b2b", "Rate")).toEqual([gstPercent]);
});

test("an invoice above INR 1,00,000 in another State is listed, and so is its credit note", () => {
  const large = { ...splitTax(10_000_001, 18, "otherState"), totalPaise: 10_000_001 };
  const tables = emptyTables();
  addDocument(tables, { ...invoice, ...large }, month);
  addDocument(tables, note, month, large.totalPaise);
  addDocument(tables, { ...invoice, ...large, totalPaise: 10_000_000 }, month);
  addDocument(tables, { ...invoice, ...large, placeOfSupply: "29" }, month);
  const rowsOf = (name: string) => filesOf(tables).find((file) => file.name === name)?.rows;
  const place = "27-Maharashtra";
  expect(rowsOf("b2cl")).toEqual([
    ["INV-2627-000001", "22-Nov-2026", "100000.01", place, "", 18, "84745.77", "", ""],
  ]);
  expect(rowsOf("cdnur")).toEqual([
    ["B2CL", "CRN-2627-000001", "22-Nov-2026", "C", place, "1178.82", "", 18, "999.00", ""],
  ]);
  expect(rowsOf("b2cs")).toHaveLength(2);
});

test("an export without tax is WOPAY at rate 0, with tax WPAY, and its credit note likewise", () => {
  const untaxed = { ...splitTax(99_900, 0, "otherState"), totalPaise: 99_900 };
  const list = [
    { ...invoice, placeOfSupply: ABROAD, ...untaxed },
    { ...invoice, placeOfSupply: ABROAD, number: "INV-2627-000002" },
    { ...note, placeOfSupply: ABROAD, ...untaxed },
  ];
  const day = "22-Nov-2026";
  expect(cellsOf(list, "exp")).toEqual([
    ["WOPAY", "INV-2627-000001", day, "999.00", "", "", "", "", 0, "999.00", ""],
    ["WPAY", "INV-2627-000002", day, "1178.82", "", "", "", "", 18, "999.00", ""],
  ]);
  expect(cellsOf(list, "cdnur")).toEqual([
    ["EXPWOP", "CRN-2627-000001", day, "C", "", "999.00", "", 0, "999.00", ""],
  ]);
  expect(cellsOf(list, "hsn(b2c)")).toEqual([
    ["998439", "Annual Plan", "NA", 0, "0.00", 0, "0.00", "0.00", "0.00", "0.00", ""],
    ["998439", "Annual Plan", "NA", 0, "1178.82", 18, "999.00", "179.82", "0.00", "0.00", ""],
  ]);
});

test("an invoice for a payment of the previous month is adjusted against that month's advance", () => {
  const paidAt = new Date("2026-10-31T18:29:59.999Z");
  expect(cellsOf([{ ...invoice, paidAt }, invoice], "atadj")).toEqual([
    ["27-Maharashtra", "", 18, "999.00", ""],
  ]);
});
