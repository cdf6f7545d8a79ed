import type { InvoiceText } from "#lib/billing/invoices/describe-invoice.ts";
import { invoiceStrings as words } from "#lib/billing/invoices/invoice-strings.ts";
import { pdfRules, pdfStyles } from "#lib/billing/invoices/pdf/pdf-styles.ts";
import {
  addPart,
  column,
  drawRule,
  type Element,
  keepTogether,
  linesOf,
  type Sheet,
  type Style,
  write,
} from "#lib/core/pdf/sheet.ts";

const WHAT = { x: column.left, width: 290 };
const CODE = { x: column.left + 300, width: 70 };
const AMOUNT = { x: column.right - 110, width: 110, align: "right" } as const;
const PADDING = 6;
/** Fits all taxes and two lines of text. */
const HEIGHT = 210;

export function drawTable(sheet: Sheet, { description, sac, amounts }: InvoiceText): void {
  const { label, text, strong, total } = pdfStyles();
  const { part, row } = pdfRules();
  keepTogether(sheet, HEIGHT);
  const table = addPart(sheet, "Table");
  const add = (tag: "TH" | "TD", cells: readonly (string | null)[], style: Style) =>
    drawRow(sheet, table, { tag, cells, style });
  const heads = [words.description, sac && words.sac, words.amount];
  const capitals = heads.map((head) => head?.toUpperCase() ?? null);
  add("TH", capitals, label);
  drawRule(sheet, sheet.y, part);
  add("TD", [description, sac, null], strong);
  for (const [index, { term, value }] of amounts.entries()) {
    const isTotal = index === amounts.length - 1;
    drawRule(sheet, sheet.y, isTotal ? part : row);
    add("TD", [term, null, value], isTotal ? total : text);
  }
}

type Row = { tag: "TH" | "TD"; cells: readonly (string | null)[]; style: Style };

function drawRow(sheet: Sheet, table: Element, { tag, cells, style }: Row): void {
  const parent = addPart(sheet, "TR", table);
  const y = sheet.y + PADDING;
  const ends = [WHAT, CODE, AMOUNT].map((place, index) => {
    const lines = linesOf(sheet, cells[index] ?? "", style, place.width);
    return write(sheet, tag, lines, { ...place, y, style, parent });
  });
  sheet.y = Math.max(...ends) + PADDING;
}
