import { type Font, shape, Buffer as TextBuffer } from "harfbuzzjs";

export type Cluster = {
  text: string;
  parts: { glyph: number; x: number; y: number }[];
  advance: number;
};

/** In font units. Offsets within a glyph have 16 bits; a letter with a hundred marks is wider. */
const WIDEST = 0x4000;

/** Shared: HarfBuzz frees its memory only at garbage collection. */
const buffer = new TextBuffer();

/** Returns the clusters from left to right; a very wide one is split. */
export function shapeText(font: Font, text: string): Cluster[] {
  buffer.reset();
  buffer.addText(text);
  // Shapes differ by language; a document must look the same on every machine.
  buffer.setLanguage("en");
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const clusters: (Cluster & { start: number })[] = [];
  const infos = buffer.getGlyphInfos();
  for (const [index, { codepoint: glyph, cluster: start }] of infos.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    let cluster = clusters.at(-1);
    if (cluster?.start !== start) {
      cluster = { start, text: "", parts: [], advance: 0 };
      clusters.push(cluster);
    }
    cluster.parts.push({ glyph, x: cluster.advance + xOffset, y: yOffset });
    cluster.advance += xAdvance;
  }
  // A script from right to left has its last cluster first.
  const starts = clusters.map(({ start }) => start).sort((one, other) => one - other);
  return clusters.flatMap(({ start, parts, advance }) => {
    const end = starts[starts.indexOf(start) + 1] ?? text.length;
    const whole = { text: text.slice(start, end), parts, advance };
    return advance > WIDEST ? splitCluster(font, whole) : [whole];
  });
}

function splitCluster(font: Font, cluster: Cluster): Cluster[] {
  const letters = Array.from(cluster.text);
  if (letters.length === 1) return [cluster];
  const half = Math.ceil(letters.length / 2);
  const halves = [letters.slice(0, half), letters.slice(half)];
  return halves.flatMap((part) => shapeText(font, part.join("")));
}
