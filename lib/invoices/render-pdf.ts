import PDFDocument from "pdfkit";
import { invoiceWords } from "#lib/content/invoice.ts";
import { describeInvoice, type InvoiceText, type Row } from "#lib/invoices/describe-invoice.ts";
import type { Invoice } from "#lib/invoices/types.ts";

/** A4 in points, with the margins of a letter. */
const LEFT = 56;
const RIGHT = 539;
const HALF = 300;
const FACTS_END = 440;
const [PLAIN, BOLD] = ["Helvetica", "Helvetica-Bold"];

/** What the fonts that every reader of PDF brings along can show (WinAnsi, its plain part). */
const SHOWABLE = /^[\x20-\x7e\xa0-\xff–—‘’“”…]*$/;

/** An invoice as PDF, on one page of A4. The same invoice gives the same page, whenever it is made. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const text = describeInvoice(withShowableName(invoice));
  const info = { Title: `${text.title} ${text.number}`, CreationDate: invoice.issuedAt };
  const pdf = new PDFDocument({ size: "A4", margin: LEFT, lang: "en-IN", info });
  const bytes = collect(pdf);
  drawHead(pdf, text);
  drawAmounts(pdf, text);
  drawFoot(pdf, text);
  pdf.end();
  return bytes;
}

/** A name in letters that the fonts lack gives way to the user id; the page has it as it is. */
function withShowableName(invoice: Invoice): Invoice {
  const shown = SHOWABLE.test(invoice.buyerName);
  return shown ? invoice : { ...invoice, buyerName: `Member ${invoice.userId}` };
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

function drawHead(pdf: PDFKit.PDFDocument, text: InvoiceText): void {
  pdf.font(BOLD, 20).text(text.title, LEFT, LEFT).moveDown(1);
  pdf.fontSize(10);
  for (const row of text.facts) drawRow(pdf, row, { from: LEFT, to: FACTS_END });
  const top = pdf.y + 20;
  drawParty(pdf, [invoiceWords.seller, ...text.seller], LEFT, top);
  const sellerEnd = pdf.y;
  drawParty(pdf, [invoiceWords.buyer, ...text.buyer], HALF, top);
  pdf.y = Math.max(pdf.y, sellerEnd) + 28;
}

function drawParty(pdf: PDFKit.PDFDocument, lines: string[], x: number, y: number): void {
  const [title = "", ...rest] = lines;
  const width = HALF - LEFT - 20;
  pdf.font(BOLD).text(title, x, y, { width });
  pdf.font(PLAIN).text(rest.join("\n"), x, pdf.y, { width });
}

function drawAmounts(pdf: PDFKit.PDFDocument, text: InvoiceText): void {
  pdf.font(BOLD).text(text.description, LEFT, pdf.y).moveDown(0.5);
  for (const row of text.amounts) {
    pdf.moveTo(LEFT, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).stroke();
    pdf.y += 6;
    drawRow(pdf, row, { from: LEFT, to: RIGHT, align: "right" });
  }
  pdf.font(PLAIN).text(text.inWords, LEFT, pdf.y + 6);
}

function drawFoot(pdf: PDFKit.PDFDocument, text: InvoiceText): void {
  pdf.moveDown(2).fontSize(9);
  for (const note of text.notes) pdf.text(note, LEFT);
}

type Place = { from: number; to: number; align?: "left" | "right" };

function drawRow(pdf: PDFKit.PDFDocument, { term, value }: Row, { from, to, align }: Place): void {
  const { y } = pdf;
  const middle = from + (to - from) / 2;
  pdf.font(PLAIN).text(term, from, y, { width: middle - from });
  pdf.font(BOLD).text(value, middle, y, { width: to - middle, align: align ?? "left" });
  pdf.y += 4;
}
