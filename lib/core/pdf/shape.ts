import { type Font, shape, Buffer as TextBuffer } from "harfbuzzjs";

export type Cluster = {
  text: string;
  parts: { glyph: number; x: number; y: number }[];
  advance: number;
};

/** Shared: HarfBuzz frees its memory only at garbage collection. */
const buffer = new TextBuffer();

export function shapeText(font: Font, text: string): Cluster[] {
  buffer.reset();
  buffer.addText(text);
  // Shapes differ by language; a document must look the same on every machine.
  buffer.setLanguage("en");
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const clusters: (Cluster & { start: number })[] = [];
  for (const [index, { codepoint: glyph, cluster: start }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    let cluster = clusters.at(-1);
    if (cluster?.start !== start) {
      cluster = { start, text: "", parts: [], advance: 0 };
      clusters.push(cluster);
    }
    cluster.parts.push({ glyph, x: cluster.advance + xOffset, y: yOffset });
    cluster.advance += xAdvance;
  }
  return clusters.map(({ start, parts, advance }, index) => {
    const end = clusters[index + 1]?.start ?? text.length;
    return { text: text.slice(start, end), parts, advance };
  });
}
