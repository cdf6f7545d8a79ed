type Block = readonly [first: number, last: number];

export type SiteFace =
  | "fraunces"
  | "fraunces-medium"
  | "newsreader"
  | "newsreader-bold"
  | "newsreader-italic";

/** Tried in this order; `npm run fonts` subsets them to these blocks. */
export const notoFaces = {
  /** Latin, modifiers, combining marks, Greek, Cyrillic, Latin with two marks, punctuation. */
  "noto-serif": [
    [0x00a0, 0x024f],
    [0x02b0, 0x052f],
    [0x1e00, 0x1eff],
    [0x2010, 0x203a],
    [0x20b9, 0x20b9],
  ],
  /** Arabic and Urdu. */
  "noto-sans-arabic": [
    [0x0600, 0x06ff],
    [0x0750, 0x077f],
  ],
  "noto-sans-devanagari": [[0x0900, 0x097f]],
  "noto-sans-bengali": [[0x0980, 0x09ff]],
  "noto-sans-gurmukhi": [[0x0a00, 0x0a7f]],
  "noto-sans-gujarati": [[0x0a80, 0x0aff]],
  "noto-sans-oriya": [[0x0b00, 0x0b7f]],
  "noto-sans-tamil": [[0x0b80, 0x0bff]],
  "noto-sans-telugu": [[0x0c00, 0x0c7f]],
  "noto-sans-kannada": [[0x0c80, 0x0cff]],
  "noto-sans-malayalam": [[0x0d00, 0x0d7f]],
} as const satisfies Record<string, readonly Block[]>;

export type NotoFace = keyof typeof notoFaces;

export const notoFaceNames = Object.keys(notoFaces) as NotoFace[];
