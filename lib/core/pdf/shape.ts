import { type Font, shape, Buffer as TextBuffer } from "harfbuzzjs";

/** Letters that a script writes as one, such as a consonant with its vowel. Lengths in font units. */
export type Cluster = {
  text: string;
  /** In the order from left to right, each at its distance from the cluster's origin. */
  parts: { glyph: number; x: number; y: number }[];
  advance: number;
};

/** One for all: what HarfBuzz reserves is freed late, when the collector has come by. */
const buffer = new TextBuffer();

/** Shapes text of one script that is written from left to right, with HarfBuzz. */
export function shapeText(font: Font, text: string): Cluster[] {
  buffer.reset();
  buffer.addText(text);
  // Shapes of letters differ by language; a document looks the same on every machine.
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
