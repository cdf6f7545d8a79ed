import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { type FaceName, loadFace, runsOf } from "#lib/core/pdf/faces.ts";
import { type Cluster, shapeText } from "#lib/core/pdf/shape.ts";
import { namesByFace } from "#tests/support/documents/names.ts";

const openFont = (bytes: Uint8Array) => new Font(new Face(new Blob(bytes)));

const openCutFont = (name: FaceName) =>
  openFont(brotliDecompressSync(readFileSync(`lib/core/pdf/fonts/${name}.ttf.br`)));

/** Opens the whole font of the package, in one weight and without hints. */
async function openWholeFont(name: FaceName): Promise<Font> {
  const file =
    name === "noto-serif"
      ? "@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf"
      : `@fontsource/${name}/files/${name}-${name.replace("noto-sans-", "")}-400-normal.woff2`;
  const options = { targetFormat: "truetype", keepAllGlyphs: true } as const;
  return openFont(await subsetFont(readFileSync(`node_modules/${file}`), undefined, options));
}

/** Returns each glyph's outline, position and advance. */
const drawingOf = (font: Font, clusters: Cluster[]) =>
  clusters.map(({ text, parts, advance }) => ({
    text,
    advance,
    parts: parts.map(({ glyph, x, y }) => ({ outline: font.glyphToPath(glyph), x, y })),
  }));

const notoNames = namesByFace.filter(([name]) => name.startsWith("noto-"));

test.each(notoNames)(
  "the subset of %s shapes names as the whole font does",
  async (name, names) => {
    const [cut, whole] = [openCutFont(name), await openWholeFont(name)];
    const drawn = drawingOf(cut, shapeText(cut, names.normalize("NFC")));
    expect(drawn).toEqual(drawingOf(whole, shapeText(whole, names.normalize("NFC"))));
    expect(drawn.length).toBeGreaterThan(20);
  },
);

test.each<[FaceName, conjunct: string, virama: number]>([
  ["noto-sans-devanagari", "क्ष", 0x94d],
  ["noto-sans-bengali", "ক্ষ", 0x9cd],
  ["noto-sans-gurmukhi", "ਪ੍ਰ", 0xa4d],
  ["noto-sans-gujarati", "ક્ષ", 0xacd],
  ["noto-sans-oriya", "କ୍ଷ", 0xb4d],
  ["noto-sans-tamil", "க்ஷ", 0xbcd],
  ["noto-sans-telugu", "క్ష", 0xc4d],
  ["noto-sans-kannada", "ಕ್ಷ", 0xccd],
  ["noto-sans-malayalam", "ക്ഷ", 0xd4d],
])("%s joins %s without its virama", (name, conjunct, virama) => {
  const font = openCutFont(name);
  const clusters = shapeText(font, conjunct);
  expect(clusters.map(({ text }) => text)).toEqual([conjunct]);
  const glyphs = clusters.flatMap(({ parts }) => parts.map(({ glyph }) => glyph));
  expect(glyphs).not.toContain(font.nominalGlyph(virama));
  expect(glyphs).not.toContain(0);
});

test("draws a vowel that is written before its consonant in front of it", () => {
  const font = openCutFont("noto-sans-tamil");
  const [syllable] = shapeText(font, "\u0b95\u0bc6");
  const glyphs = [0xbc6, 0xb95].map((code) => font.nominalGlyph(code));
  expect(syllable?.parts.map(({ glyph }) => glyph)).toEqual(glyphs);
});

test.each(namesByFace)("a glyph of a PDF looks like its cluster: %s", (name, names) => {
  const font = loadFace(name);
  const source = openCutFont(name);
  const clusters = shapeText(source, names.normalize("NFC"));
  const subset = font.createSubset();
  const numbers = clusters.map((cluster) => subset.includeGlyph(cluster));
  const printed = openFont(subset.encode());
  for (const [index, cluster] of clusters.entries()) {
    const number = numbers[index] ?? 0;
    const wanted = cluster.parts.flatMap(({ glyph, x, y }) =>
      source.glyphToJson(glyph).map(({ type, values }) => ({
        type,
        values: values.map((value, axis) => value + (axis % 2 === 0 ? x : y)),
      })),
    );
    expect(printed.glyphToJson(number)).toEqual(wanted);
  }
});

test.each(namesByFace)("%s has each letter of the names", (name, names) => {
  const words = runsOf(names, "newsreader").filter(({ text }) => text !== " ");
  expect([...new Set(words.map(({ face }) => face))]).toEqual([name]);
});
