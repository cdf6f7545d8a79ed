import { C, type Colour, type Colours, mix } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  item,
  type Path,
  points,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import type { ShapeOptions } from "#tools/studio/art/paint/options.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import type { Skin } from "./looks.ts";
import type { Head } from "./pose.ts";

/** Returns a closed curve through points in text. */
export const blob = (text: string): Path => curve(pts(text), true, 7);

export function backdrop(p: Painting, colours: Colours, options: ShapeOptions): void {
  p.shape(rect(-20, -20, 840, 1040), colours, { width: 40, edge: 0, dense: 1.3, ...options });
}

/** Paints cloth, a wall or a table with a broken ink outline. */
export function cloth(
  p: Painting,
  path: Path,
  colours: Colours,
  options: ShapeOptions & { line?: number } = {},
): void {
  const { line = 6, ...rest } = options;
  p.shape(path, colours, { width: 24, length: 110, edge: 1.6, ...rest });
  if (line) p.ink(path, line, C.ink, { closed: true, ragged: 0.7 });
}

/** Paints folds or seams: one ink line for each text. */
export function lines(
  p: Painting,
  texts: readonly string[],
  width = 4,
  colour: Colour = C.ink,
): void {
  for (const text of texts) p.ink(curve(pts(text)), width, colour, { ragged: 0.6, taper: 0.8 });
}

/** Paints hair in head units, combed in a direction, with a few lit strands. */
export function hair(
  p: Painting,
  head: Head,
  text: string,
  colours: Colours,
  dir: ShapeOptions["dir"],
  strands: readonly string[] = [],
  strand: Colour = C.steel,
): void {
  const path = curve(head.plane(text), true, 7);
  const width = head.size * 0.08;
  p.shape(path, colours, {
    dir,
    width,
    length: width * 7,
    edge: head.size * 0.014,
    vary: 0.34,
    dense: 1.3,
    bristle: 1.5,
  });
  p.ink(path, head.size * 0.026, C.ink, { closed: true, ragged: 0.9, alpha: 0.85 });
  for (const line of strands) {
    p.brush(curve(head.plane(line)), head.size * 0.045, strand, {
      dry: 0.45,
      bristle: 1.2,
      alpha: 0.8,
      taper: 0.5,
    });
  }
}

/** Paints a neck between two outlines, lit on one side. */
export function neck(p: Painting, text: string, skin: Skin, shadow: string): void {
  const path = pts(text);
  p.shape(path, [skin.base, skin.shadow], { dir: 1.5, width: 18, length: 80, edge: 1.2 });
  p.clip(path, () => {
    p.shape(pts(shadow), [skin.deep, skin.shadow], { dir: 1.4, width: 18, length: 80, edge: 1.6 });
  });
  p.ink(path, 5, C.ink, { closed: true, ragged: 0.8 });
}

/** Paints round or square spectacles that follow the face. */
export function spectacles(p: Painting, head: Head, colour: Colour, square = false, k = 1): void {
  const gap = 0.31 * head.build.eyeGap;
  const line = head.size * 0.03 * k;
  for (const side of [-1, 1]) {
    const shape: Path = square
      ? pts("-0.21 -0.15,0.21 -0.17,0.22 0.02,0.13 0.17,-0.13 0.17,-0.22 0.04")
      : circle(0, 0, 0.215, 20, 0.2);
    const rim = curve(
      head.face(
        shape.map(([x, y]) => [side * gap + x * side, y - 0.1]),
        0.08,
      ),
      true,
      4,
    );
    p.flat(rim, C.paper, 0.1, 0.3);
    p.ink(rim, line, colour, { closed: true, ragged: 0.3 });
    const arm = head.face(
      points(side * (gap + 0.2), -0.14, side * 0.66, -0.2, side * 0.8, -0.18),
      0.04,
    );
    if (head.yaw * side < 0.2) p.ink(arm, line * 0.8, colour);
  }
  p.ink(curve(head.face(points(-0.1, -0.13, 0, -0.18, 0.1, -0.13), 0.12)), line, colour);
}

/** Paints a beard, or a moustache, in face units. */
export function whiskers(
  p: Painting,
  head: Head,
  text: string,
  colours: Colours,
  dir = 1.57,
): void {
  const path = curve(head.face(text, 0.05), true, 6);
  const width = head.size * 0.06;
  p.shape(path, colours, {
    dir,
    width,
    length: width * 4,
    edge: head.size * 0.03,
    vary: 0.32,
    base: 0.85,
    dense: 1.4,
    bristle: 1.3,
  });
}

export function earring(p: Painting, head: Head, at: string, radius: number, colour: Colour): void {
  const [x, y] = item(head.plane(at), 0);
  p.ink(circle(x, y, radius, 30), Math.max(3, radius * 0.3), colour, { closed: true });
}

export function hand(p: Painting, outline: string, gaps: readonly string[], skin: Skin): void {
  const path = curve(pts(outline), true, 6);
  p.shape(path, [skin.base, mix(skin.base, skin.light, 0.5), skin.shadow], {
    dir: 0.6,
    width: 14,
    length: 60,
    edge: 1,
  });
  p.ink(path, 4.5, C.ink, { closed: true, ragged: 0.7 });
  for (const gap of gaps) p.ink(curve(pts(gap)), 3, mix(skin.deep, C.ink, 0.6), { taper: 0.7 });
}
