import { inflateSync } from "node:zlib";

const TOKENS = /1 0 0 1 [\d.]+ ([\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;

/**
 * Returns the text of a PDF written by pdfkit, in page order: maps each glyph by the ToUnicode map
 * of its font. Text at another height or in another element begins a new line.
 * @throws Error for a glyph without text, and for a missing-letter glyph
 */
export function readPdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString("latin1");
  const objects = new Map(
    Array.from(file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms), ([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );
  const maps = new Map<string, string[]>();
  for (const [, name = "", id = ""] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
    maps.set(name, readMap(inflate(objects.get(map) ?? "")));
  }
  const pages = Array.from(file.matchAll(/\/Contents (\d+) 0 R/g), ([, id = ""]) => id);
  return pages.map((id) => readPage(inflate(objects.get(id) ?? ""), maps)).join("\n");
}

/** Returns the names of a PDF's embedded fonts, without their weights. */
export function readPdfFonts(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString("latin1");
  const names = Array.from(file.matchAll(/\/BaseFont \/[A-Z]{6}\+([^-\s]+)/g), ([, name]) => name);
  return [...new Set(names)].map(String);
}

function readPage(content: string, maps: Map<string, string[]>): string {
  return content
    .split(/ (?:BDC|BMC)$/m)
    .flatMap((part) => readPart(part, maps))
    .join("\n");
}

function readPart(part: string, maps: Map<string, string[]>): string[] {
  const lines = new Map<string, string>();
  let [height, map]: [string, string[]] = ["", []];
  for (const [, y, font, shown = ""] of part.matchAll(TOKENS)) {
    if (y) height = y;
    if (font) map = maps.get(font) ?? [];
    for (const code of shown.replace(/<([\da-f]+)>|[^<]+/g, "$1").match(/.{4}/g) ?? []) {
      const letters = map[Number.parseInt(code, 16)];
      if (code === "0000" || !letters) throw new Error(`Glyph ${code} has no text.`);
      lines.set(height, (lines.get(height) ?? "") + letters);
    }
  }
  return [...lines.values()];
}

function readMap(cmap: string): string[] {
  const texts: string[] = [];
  for (const [, start = "", list = ""] of cmap.matchAll(/^<(....)> <....> \[(.*)\]$/gm)) {
    for (const [index, [, hex = ""]] of Array.from(list.matchAll(/<([^>]*)>/g)).entries()) {
      const bytes = Buffer.from(hex.replaceAll(" ", ""), "hex");
      texts[Number.parseInt(start, 16) + index] = bytes.swap16().toString("utf16le");
    }
  }
  return texts;
}

function inflate(object: string): string {
  const [, stream = ""] = /stream\n(.*)\nendstream/s.exec(object) ?? [];
  return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
}
