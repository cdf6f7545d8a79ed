import { create, type Font as FontkitFont, type Subset } from "fontkit";
import { Blob, Face, Font, type GlyphExtents } from "harfbuzzjs";
import { type Cluster, shapeText } from "./shape.ts";

type PrintedGlyph = { id: Cluster; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

export type PrintableFont = Omit<FontkitFont, "createSubset"> & {
  layout(text: string): { glyphs: PrintedGlyph[]; positions: Position[]; advanceWidth: number };
  createSubset(): { includeGlyph(cluster: Cluster): number; encode(): Uint8Array };
};

/**
 * Shapes with HarfBuzz: fontkit 2.0.4 throws at names such as ਹਰਪ੍ਰੀਤ and ശ്രീകുമാർ. Each cluster
 * becomes a glyph with its text, so that readers can copy and find it. Replaces `_addGlyph` of
 * fontkit's private subset, as proven with fontkit 2.0.4 and pdfkit 0.20.2.
 */
export function createPrintableFont(bytes: Uint8Array): PrintableFont {
  const font = create(bytes);
  const shaper = new Font(new Face(new Blob(bytes)));
  const createSubset = font.createSubset.bind(font);
  const extentsOf = (glyph: number) => shaper.glyphExtents(glyph);
  return Object.assign(font, {
    layout: (text: string) => layOut(shapeText(shaper, text), font),
    createSubset: () => composeGlyphs(createSubset(), extentsOf),
  });
}

function layOut(clusters: Cluster[], font: FontkitFont): ReturnType<PrintableFont["layout"]> {
  const glyphs = clusters.map((cluster) => ({
    id: cluster,
    advanceWidth: ownAdvance(cluster, font),
    codePoints: Array.from(cluster.text, (character) => character.codePointAt(0) ?? 0),
  }));
  const level = { yAdvance: 0, xOffset: 0, yOffset: 0 };
  const positions = clusters.map(({ advance }) => ({ xAdvance: advance, ...level }));
  const width = clusters.reduce((sum, { advance }) => sum + advance, 0);
  return { glyphs, positions, advanceWidth: (width * 1000) / font.unitsPerEm };
}

function soleGlyph({ parts: [first, ...others] }: Cluster): number | null {
  return first && others.length === 0 && first.x === 0 && first.y === 0 ? first.glyph : null;
}

function ownAdvance(cluster: Cluster, font: FontkitFont): number {
  const sole = soleGlyph(cluster);
  return sole === null ? cluster.advance : font.getGlyph(sole).advanceWidth;
}

type Extents = (glyph: number) => GlyphExtents | undefined;

function composeGlyphs(
  subset: Subset<number>,
  extentsOf: Extents,
): ReturnType<PrintableFont["createSubset"]> {
  const composed = subset as Subset<number | Cluster>;
  const addGlyph = subset._addGlyph.bind(subset);
  const numbers = new Map<string, number>();
  composed._addGlyph = (glyph) => {
    if (typeof glyph === "number") return addGlyph(glyph);
    const sole = soleGlyph(glyph);
    return sole === null ? addComposite(composed, glyph, extentsOf) : addGlyph(sole);
  };
  return {
    includeGlyph(cluster) {
      const key = JSON.stringify(soleGlyph(cluster) ?? cluster) + cluster.text;
      const number = numbers.get(key) ?? composed.glyphs.push(cluster) - 1;
      numbers.set(key, number);
      return number;
    },
    encode: () => composed.encode(),
  };
}

const WORDS = 0x1;
const IN_UNITS = 0x2;
const MORE = 0x20;

function addComposite(
  subset: Subset<number | Cluster>,
  { parts, advance }: Cluster,
  extentsOf: Extents,
): number {
  const box = boxAround(parts, extentsOf);
  const bytes = Buffer.alloc(10 + 8 * parts.length);
  for (const [index, value] of [-1, ...box].entries()) bytes.writeInt16BE(short(value), 2 * index);
  for (const [index, { glyph, x, y }] of parts.entries()) {
    const at = 10 + 8 * index;
    bytes.writeUInt16BE(WORDS | IN_UNITS | (index < parts.length - 1 ? MORE : 0), at);
    bytes.writeUInt16BE(subset.includeGlyph(glyph), at + 2);
    bytes.writeInt16BE(short(x), at + 4);
    bytes.writeInt16BE(short(y), at + 6);
  }
  subset.glyf.push(bytes);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance, bearing: short(box[0]) });
  subset.offset += bytes.length;
  return subset.glyf.length - 1;
}

/** Marks on marks may rise above what a font can say. */
const short = (value: number) => Math.max(-0x8000, Math.min(value, 0x7fff));

function boxAround(
  parts: Cluster["parts"],
  extentsOf: Extents,
): [left: number, bottom: number, right: number, top: number] {
  const boxes = parts.flatMap(({ glyph, x, y }) => {
    const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = extentsOf(glyph) ?? {};
    const [left, top] = [x + xBearing, y + yBearing];
    return width === 0 ? [] : [{ left, top, right: left + width, bottom: top + height }];
  });
  if (boxes.length === 0) return [0, 0, 0, 0];
  return [
    Math.min(...boxes.map(({ left }) => left)),
    Math.min(...boxes.map(({ bottom }) => bottom)),
    Math.max(...boxes.map(({ right }) => right)),
    Math.max(...boxes.map(({ top }) => top)),
  ];
}
