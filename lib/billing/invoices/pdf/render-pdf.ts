import { describeInvoice, type InvoiceText } from "#lib/billing/invoices/describe-invoice.ts";
import { invoiceStrings as words } from "#lib/billing/invoices/invoice-strings.ts";
import { pdfRules, pdfStyles } from "#lib/billing/invoices/pdf/pdf-styles.ts";
import type { Invoice } from "#lib/billing/invoices/types.ts";
import { content } from "#lib/content/content.ts";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";
import { isPrintable } from "#lib/core/pdf/faces.ts";
import {
  addPart,
  closeSheet,
  column,
  drawDot,
  drawRule,
  fittingLines,
  keepTogether,
  linesOf,
  measure,
  openSheet,
  type Sheet,
  type Style,
  write,
} from "#lib/core/pdf/sheet.ts";

const WIDTH = column.right - column.left;
const HALF = { width: WIDTH / 2 - 18, xs: [column.left, column.left + WIDTH / 2] } as const;

export async function drawInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const text = describeInvoice(withPrintableName(invoice));
  const { strong, note, text: style } = pdfStyles();
  const sheet = openSheet({
    title: `${text.title} ${text.number}`,
    lang: PAGE_LANGUAGE,
    createdAt: invoice.issuedAt,
  });
  drawHead(sheet, text);
  drawFacts(sheet, text);
  drawParties(sheet, text);
  if (text.remark) drawParagraph(sheet, text.remark, strong, 16);
  drawTable(sheet, text);
  sheet.y += 6;
  drawParagraph(sheet, text.inWords, style, 18);
  for (const line of text.notes) drawParagraph(sheet, line, note, 2);
  return closeSheet(sheet, { left: content().site.fullName, style: note });
}

/** Prints the user id instead of a name that no typeface has. */
function withPrintableName(invoice: Invoice): Invoice {
  const shown = isPrintable(invoice.buyerName);
  return shown ? invoice : { ...invoice, buyerName: `Member ${invoice.userId}` };
}

function drawHead(sheet: Sheet, { title }: InvoiceText): void {
  const { brand, byline, title: heading } = pdfStyles();
  const { bar } = pdfRules();
  drawRule(sheet, sheet.y, bar);
  const y = sheet.y + 14;
  const left = { x: column.left, width: WIDTH };
  const brandEnd = write(sheet, "P", [content().site.name], { ...left, y, style: brand });
  const x = column.left + measure(sheet, content().site.name, brand) + 7;
  drawDot(sheet, { x, y: y + 18, radius: 4, colour: bar.colour });
  const rest = content().site.title;
  write(sheet, "P", [rest], { x: x + 12, width: WIDTH, y, style: byline });
  sheet.y = write(sheet, "H1", [title], { ...left, y: brandEnd + 40, style: heading }) + 14;
}

function drawFacts(sheet: Sheet, { facts }: InvoiceText): void {
  const { label, strong } = pdfStyles();
  for (let first = 0; first < facts.length; first += HALF.xs.length) {
    const ends = HALF.xs.map((x, index) => {
      const fact = facts[first + index];
      if (fact === undefined) return sheet.y;
      const place = { x, width: HALF.width };
      const lines = linesOf(sheet, fact.value, strong, HALF.width);
      const term = fact.term.toUpperCase();
      const y = write(sheet, "P", [term], { ...place, y: sheet.y, style: label });
      return write(sheet, "P", lines, { ...place, y, style: strong });
    });
    sheet.y = Math.max(...ends) + 12;
  }
}

function drawParties(sheet: Sheet, { seller, buyer }: InvoiceText): void {
  const { label, text: style } = pdfStyles();
  const { width } = HALF;
  drawRule(sheet, sheet.y + 6, pdfRules().part);
  sheet.y += 18;
  const [left, right] = HALF.xs;
  const parties = [
    { x: left, title: words.seller.toUpperCase(), lines: seller },
    { x: right, title: words.buyer.toUpperCase(), lines: buyer },
  ].map(({ lines, ...party }) => ({
    ...party,
    lines: lines.flatMap((line) => linesOf(sheet, line, style, width)),
  }));
  const longest = Math.max(...parties.map(({ lines }) => lines.length));
  let from = 0;
  while (from < longest) {
    keepTogether(sheet, 2 * style.leading);
    const until = from + fittingLines(sheet, style.leading) - 1;
    const ends = parties.map(({ x, title, lines }) => {
      if (lines.length <= from) return sheet.y;
      const y = write(sheet, "H2", [title], { x, width, y: sheet.y, style: label });
      return write(sheet, "P", lines.slice(from, until), { x, width, y, style });
    });
    sheet.y = Math.max(...ends);
    from = until;
  }
  sheet.y += 22;
}

const WHAT = { x: column.left, width: 290 };
const CODE = { x: column.left + 300, width: 70 };
const AMOUNT = { x: column.right - 110, width: 110, align: "right" } as const;
const PADDING = 6;
/** Fits a discount, all taxes and two lines of text. */
const HEIGHT = 270;

function drawTable(sheet: Sheet, { description, sac, amounts }: InvoiceText): void {
  const { label, text, strong, total } = pdfStyles();
  const { part, row } = pdfRules();
  keepTogether(sheet, HEIGHT);
  const table = addPart(sheet, "Table");
  const add = (tag: "TH" | "TD", cells: readonly (string | null)[], style: Style) => {
    const parent = addPart(sheet, "TR", table);
    const y = sheet.y + PADDING;
    const ends = [WHAT, CODE, AMOUNT].map((place, index) => {
      const lines = linesOf(sheet, cells[index] ?? "", style, place.width);
      return write(sheet, tag, lines, { ...place, y, style, parent });
    });
    sheet.y = Math.max(...ends) + PADDING;
  };
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

function drawParagraph(sheet: Sheet, text: string, style: Style, spaceBelow: number): void {
  const lines = linesOf(sheet, text, style, WIDTH);
  keepTogether(sheet, lines.length * style.leading);
  const place = { x: column.left, y: sheet.y, width: WIDTH, style };
  sheet.y = write(sheet, "P", lines, place) + spaceBelow;
}
