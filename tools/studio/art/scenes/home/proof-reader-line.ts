import { C, type Colour } from "#tools/studio/art/paint/colour.ts";
import { curve, type Path, type Point, points, pts } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export const PAPER = "#f7f2e8";
export const SHEET = "#fffdf7";
export const DARK = "#2b2a3c";

/** Moves a path to its place at the right of the picture. */
export const place = (path: Path): Point[] =>
  path.map(([x, y]) => [1650 + (x - 1650) * 0.94, 1046 + (y - 1046) * 0.94]);

/** Returns a closed outline through points in text. */
export const smooth = (text: string): Path => place(curve(pts(text), true, 8));

/** Returns an open line through points in text. */
export const line = (text: string): Path => place(curve(pts(text), false, 10));

/** Paints a flat colour beside its lines, like a misregistered print. */
export function tint(p: Painting, path: Path, colour: Colour): void {
  const beside: Path = path.map(([x, y]) => [x + 5, y + 4]);
  p.flat(beside, colour, 1, 1.4);
  p.clip(beside, () => {
    for (let i = 0; i < 26; i++) {
      const y = p.range(380, 1060);
      p.brush(points(1380, y + 60, 1920, y - 60), 7, PAPER, { dry: 0.62, alpha: 0.16 });
    }
  });
}

export function contour(p: Painting, path: Path, width: number): void {
  p.ink(path, width, C.ink, { closed: true, ragged: 0.5 });
}

/** Paints loose ink lines, one for each text. */
export function strokes(p: Painting, texts: readonly string[], width: number): void {
  for (const text of texts) p.ink(line(text), width, C.ink, { ragged: 0.6, taper: 0.7 });
}
