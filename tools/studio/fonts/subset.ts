/**
 * Subsets the typefaces (`npm run fonts`); the results are committed. The site gets Western European
 * characters, the used weights and one optical size of Fraunces: a third of the bytes saves a
 * second on a slow phone. PDFs get one weight a file, and other scripts' blocks with all layout
 * features.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import subsetFont from "subset-font";
import { type NotoFace, notoFaceNames, notoFaces, type SiteFace } from "#lib/core/pdf/typefaces.ts";
import { characters } from "./characters.ts";

const PACKAGES = "node_modules";
const FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";
const NEWSREADER = "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2";
const ITALIC = "@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2";

type Axes = Record<string, number | { min: number; max: number }>;

const ofSite: { name: string; from: string; axes: Axes }[] = [
  { name: "fraunces", from: FRAUNCES, axes: { wght: { min: 300, max: 500 }, opsz: 72 } },
  { name: "newsreader", from: NEWSREADER, axes: { wght: { min: 400, max: 600 } } },
  { name: "newsreader-italic", from: ITALIC, axes: { wght: 400 } },
];

const ofPdf: Record<SiteFace, { from: string; axes: Axes }> = {
  fraunces: { from: FRAUNCES, axes: { wght: 380, opsz: 72 } },
  "fraunces-medium": { from: FRAUNCES, axes: { wght: 500, opsz: 72 } },
  newsreader: { from: NEWSREADER, axes: { wght: 400 } },
  "newsreader-bold": { from: NEWSREADER, axes: { wght: 600 } },
  "newsreader-italic": { from: ITALIC, axes: { wght: 400 } },
};

for (const { name, from, axes } of ofSite) {
  const whole = await readFile(path.join(PACKAGES, from));
  const cut = await subsetFont(whole, characters, { targetFormat: "woff2", variationAxes: axes });
  await writeFile(path.join("app", "fonts", `${name}.woff2`), cut);
  process.stdout.write(`${name}.woff2 ${cut.length} of ${whole.length}\n`);
}
for (const [name, { from, axes }] of Object.entries(ofPdf)) {
  await writePrinted(name, await readFile(path.join(PACKAGES, from)), characters, axes);
}
for (const name of notoFaceNames) {
  const whole = await readFile(path.join(PACKAGES, notoPackage(name)));
  await writePrinted(name, whole, charactersOf(name), {});
}

/**
 * Noto's Latin is one file, because marks and their letters must share a file; other scripts have
 * one each.
 */
function notoPackage(name: NotoFace): string {
  const script = name.replace("noto-sans-", "");
  return name === "noto-serif"
    ? "@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf"
    : `@fontsource/${name}/files/${name}-${script}-400-normal.woff2`;
}

/** Adds the characters that all scripts share: ASCII, danda, joiners, the dotted circle. */
function charactersOf(name: NotoFace): string {
  const codes = notoFaces[name].flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return `${characters}\u0964\u0965\u200c\u200d\u25cc${String.fromCodePoint(...codes)}`;
}

async function writePrinted(name: string, whole: Uint8Array, text: string, axes: Axes) {
  const cut = await subsetFont(whole, text, {
    targetFormat: "truetype",
    noHinting: true,
    variationAxes: axes,
  });
  const packed = brotliCompressSync(cut);
  await writeFile(path.join("lib", "core", "pdf", "fonts", `${name}.ttf.br`), packed);
  process.stdout.write(`${name}.ttf.br ${packed.length} of ${whole.length}\n`);
}
