import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { inVisualOrder, loadFace, type Run, runsOf, scaleOf, splitGraphemes } from "./faces.ts";
import type { SiteFace } from "./typefaces.ts";

const PAGE = { width: 595.28, height: 841.89, top: 44, side: 56, bottom: 72 };
export const column = { left: PAGE.side, right: PAGE.width - PAGE.side };

const BASELINE = 0.74;

export type Style = {
  face: SiteFace;
  size: number;
  leading: number;
  colour: string;
  spacing?: number;
};

export type Sheet = { pdf: PDFKit.PDFDocument; root: Element; y: number };

type Element = ReturnType<PDFKit.PDFDocument["struct"]>;
type Tag = "H1" | "H2" | "P" | "TH" | "TD";
type Place = { x: number; y: number; width: number; align?: "left" | "right" };

/** `createdAt` is its only time: the same content gives the same bytes. */
export function openSheet(about: { title: string; lang: string; createdAt: Date }): Sheet {
  const { title: Title, lang, createdAt: CreationDate } = about;
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    font: "",
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang,
    info: { Title, CreationDate },
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  return { pdf, root, y: PAGE.top };
}

export function fittingLines({ y }: Sheet, leading: number): number {
  return Math.floor((PAGE.height - PAGE.bottom - y) / leading);
}

export function keepTogether(sheet: Sheet, height: number): void {
  if (fittingLines(sheet, height) > 0) return;
  sheet.pdf.addPage();
  sheet.y = PAGE.top;
}

export function addPart(sheet: Sheet, tag: "Table" | "TR", parent: Element = sheet.root): Element {
  const part = sheet.pdf.struct(tag);
  parent.add(part);
  return part;
}

export function linesOf(sheet: Sheet, text: string, style: Style, width: number): string[] {
  return breakLines(text, width, (part) => measure(sheet, part, style));
}

export function measure({ pdf }: Sheet, text: string, style: Style): number {
  return widthOf(pdf, runsOf(text, style.face), style);
}

export function write(
  sheet: Sheet,
  tag: Tag,
  lines: readonly string[],
  { style, parent = sheet.root, ...place }: Place & { style: Style; parent?: Element },
): number {
  const { pdf } = sheet;
  const scope = tag === "TH" ? { scope: "Column" as const } : {};
  const element = pdf.struct(tag, scope, () => {
    for (const [index, line] of lines.entries()) {
      const y = place.y + (index + BASELINE) * style.leading;
      drawLine(pdf, runsOf(line, style.face), style, { ...place, y });
    }
  });
  parent.add(element);
  return place.y + lines.length * style.leading;
}

/** Draws decoration, which screen readers skip. */
export function drawRule({ pdf }: Sheet, y: number, stroke: { weight: number; colour: string }) {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.lineWidth(stroke.weight).strokeColor(stroke.colour);
  pdf.moveTo(column.left, y).lineTo(column.right, y).stroke();
  pdf.endMarkedContent();
}

export function drawDot(
  { pdf }: Sheet,
  dot: { x: number; y: number; radius: number; colour: string },
) {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.circle(dot.x, dot.y, dot.radius).fill(dot.colour);
  pdf.endMarkedContent();
}

export async function closeSheet(
  sheet: Sheet,
  { left, style }: { left: string; style: Style },
): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, root } = sheet;
  const { count } = pdf.bufferedPageRange();
  const y = PAGE.height - PAGE.bottom + 32;
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf.markContent("Artifact", { type: "Pagination" });
    const place = { x: column.left, y, width: column.right - column.left };
    drawLine(pdf, runsOf(left, style.face), style, place);
    const number = runsOf(`Page ${page + 1} of ${count}`, style.face);
    drawLine(pdf, number, style, { ...place, align: "right" });
    pdf.endMarkedContent();
  }
  root.end();
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

function drawLine(pdf: PDFKit.PDFDocument, runs: Run[], style: Style, place: Place): void {
  const rest = place.align === "right" ? place.width - widthOf(pdf, runs, style) : 0;
  let x = place.x + rest;
  pdf.fillColor(style.colour);
  for (const run of inVisualOrder(runs)) {
    inFace(pdf, run, style).text(run.text, x, place.y, { ...spacing(style), lineBreak: false });
    x += widthOf(pdf, [run], style);
  }
}

function widthOf(pdf: PDFKit.PDFDocument, runs: Run[], style: Style): number {
  const widths = runs.map((run) => inFace(pdf, run, style).widthOfString(run.text, spacing(style)));
  return widths.reduce((sum, width) => sum + width, 0);
}

function spacing({ spacing: characterSpacing = 0 }: Style) {
  return { characterSpacing, baseline: "alphabetic" } as const;
}

function inFace(pdf: PDFKit.PDFDocument, { face }: Run, { size }: Style): PDFKit.PDFDocument {
  return pdf.registerFont(face, loadFace(face)).font(face, size * scaleOf(face));
}

export function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  const words = text.split(" ").map((word) => `${word} `);
  // A letter with a hundred marks is wider than a line.
  const halve = (letter: string) => (measure(letter) <= width ? [letter] : Array.from(letter));
  const pieces = words.flatMap((word) =>
    measure(word) <= width ? [word] : splitGraphemes(word).flatMap(halve),
  );
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (line !== "" && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}
