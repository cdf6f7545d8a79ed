import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { createPrintableFont, type PrintableFont } from "./printable-font.ts";
import { type NotoFace, notoFaceNames, notoFaces, type SiteFace } from "./typefaces.ts";

export type FaceName = SiteFace | NotoFace;

export type Run = { face: FaceName; text: string };

const faces = new Map<FaceName, PrintableFont>();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export function loadFace(name: FaceName): PrintableFont {
  const loaded = faces.get(name);
  if (loaded) return loaded;
  const file = path.join(process.cwd(), "lib", "core", "pdf", "fonts", `${name}.ttf.br`);
  const font = createPrintableFont(brotliDecompressSync(readFileSync(file)));
  faces.set(name, font);
  return font;
}

/** Noto's Latin is larger than Newsreader's at the same size. */
export function scaleOf(name: FaceName): number {
  return name === "noto-serif" ? 0.9 : 1;
}

/** Splits a text by the faces that have its letters; letters without a face stay in the first. */
export function runsOf(text: string, first: SiteFace): Run[] {
  const runs: Run[] = [];
  for (const { face, text: piece } of piecesOf(text, first)) {
    const last = runs.at(-1);
    if (last !== undefined && last.face === (face ?? first)) last.text += piece;
    else runs.push({ face: face ?? first, text: piece });
  }
  return runs.flatMap((run) => (isFromRight(run) ? wordsOf(run, first) : [run]));
}

const isFromRight = ({ face }: Run) => face === "noto-sans-arabic";

/** Words from right to left are runs of their own, and so are the spaces between them. */
function wordsOf({ face, text }: Run, first: SiteFace): Run[] {
  const words = text.split(/( +)/).filter((word) => word !== "");
  return words.map((word) => ({ face: word.startsWith(" ") ? first : face, text: word }));
}

/** Returns the runs as they stand from left to right: words from right to left are reversed. */
export function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  let begun: Run[] = [];
  const end = () => {
    const last = begun.findLastIndex(isFromRight);
    ordered.push(...begun.slice(0, last + 1).reverse(), ...begun.slice(last + 1));
    begun = [];
  };
  for (const run of runs) {
    const goesOn = isFromRight(run) || (begun.length > 0 && run.text.trim() === "");
    if (!goesOn) end();
    (goesOn ? begun : ordered).push(run);
  }
  end();
  return ordered;
}

export function isPrintable(text: string): boolean {
  return piecesOf(text, "newsreader").every(({ face }) => face !== null);
}

export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function piecesOf(text: string, first: SiteFace): { face: FaceName | null; text: string }[] {
  const words = text.normalize("NFC").split(/(?<= )/);
  return words.flatMap((word) => {
    const face = faceOf(word, first);
    if (face !== null) return [{ face, text: word }];
    return splitGraphemes(word).map((letter) => ({ face: faceOf(letter, first), text: letter }));
  });
}

function faceOf(text: string, first: SiteFace): FaceName | null {
  const characters = Array.from(
    // HarfBuzz draws nothing for these.
    text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""),
    (character) => character.codePointAt(0) ?? 0,
  );
  const isMeantFor = (name: NotoFace) =>
    notoFaces[name].some(([from, to]) => characters.some((code) => from <= code && code <= to));
  const has = (name: FaceName) =>
    characters.every((code) => loadFace(name).hasGlyphForCodePoint(code));
  if (has(first)) return first;
  return notoFaceNames.find((name) => isMeantFor(name) && has(name)) ?? null;
}
