import { C, type Colour, mix, shade } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  item,
  type Path,
  type Point,
  points,
  pts,
  rotate,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

interface Form {
  outline: Path;
  /** Half the width of the mouth, and how high it stands. */
  mouth: readonly [number, number];
}

const LOTA: Form = {
  outline: curve(
    pts(
      "-0.34 -1,0.34 -1,0.26 -0.72,0.7 -0.1,0.62 0.55,0.25 0.92,-0.25 0.92,-0.62 0.55,-0.7 -0.1,-0.26 -0.72",
    ),
    true,
    5,
  ),
  mouth: [0.34, -1],
};
const POT: Form = {
  outline: curve(
    pts(
      "-0.62 -0.8,0.62 -0.8,0.5 -0.56,0.95 0.05,0.78 0.66,0.3 0.9,-0.3 0.9,-0.78 0.66,-0.95 0.05,-0.5 -0.56",
    ),
    true,
    5,
  ),
  mouth: [0.62, -0.8],
};
const TIFFIN: Form = { outline: pts("-0.5 -1,0.5 -1,0.52 0.95,-0.52 0.95"), mouth: [0.5, -1] };
const BOWL: Form = {
  outline: pts("-1 -0.4,1 -0.4,0.74 0.28,0.34 0.6,-0.34 0.6,-0.74 0.28"),
  mouth: [1, -0.4],
};
const CUP: Form = {
  outline: pts("-0.55 -0.6,0.55 -0.6,0.5 0.7,0.4 0.8,-0.4 0.8,-0.5 0.7"),
  mouth: [0.55, -0.6],
};
const FORMS = [LOTA, POT, TIFFIN, BOWL, CUP];

/** Paints a vessel: lota, pot, tiffin, bowl or cup (0 to 4), steel planes with a warm edge. */
export function vessel(
  paint: Painting,
  x: number,
  y: number,
  s: number,
  kind: number,
  angle = 0,
  warm = 0.2,
  dark = 0,
): void {
  const form = item(FORMS, kind);
  const turn = (path: Path): Point[] => rotate(path, angle, x, y);
  const outline = turn(form.outline.map(([u, v]) => [x + u * s, y + v * s]));
  const brass = warm > 0.82;
  const bright: Colour = brass ? C.gold : "#cfd3cf";
  const metal = mix(brass ? C.ochre : C.steel, C.night, dark);
  const deep = brass ? C.umber : C.indigo;
  const edge = mix(warm > 0.5 ? C.coral : C.ochre, C.umber, 0.25 + dark * 0.5);
  const strokes = { width: Math.max(3, s * 0.24), length: s * 1.3, dir: angle + 1.5 };
  const hand = { ...strokes, bristle: 1.4, dense: 1.2 };
  paint.shape(outline, [metal, shade(metal, 0.14)], { ...hand, edge: Math.min(1.2, s * 0.03) });
  const planes: readonly (readonly [number, number, Colour])[] = [
    [-1.1, -0.6, mix(deep, metal, 0.35)],
    [-0.4, -0.12, mix(bright, metal, 0.15 + dark * 0.8)],
    [0.24, 0.66, mix(deep, metal, 0.45)],
    [0.66, 1.1, edge],
  ];
  paint.clip(outline, () => {
    for (const [u, v, colour] of planes) {
      const plane = turn([
        [x + u * s, y - 1.2 * s],
        [x + v * s, y - 1.2 * s],
        [x + v * s * 1.05, y + 1.2 * s],
        [x + u * s * 1.05, y + 1.2 * s],
      ]);
      paint.shape(plane, [colour, mix(colour, metal, 0.4)], { ...hand, edge: s * 0.03 });
    }
  });
  if (form === TIFFIN) tiers(paint, x, y, s, turn);
  const [half, height] = form.mouth;
  const mouth = turn(circle(x, y + height * s, half * s, 30, half * s * 0.24));
  paint.flat(mouth, mix(C.ink, C.night, 0.4), 1, 0.3);
  paint.ink(mouth, Math.max(1.4, s * 0.06), mix(C.bone, metal, dark), { closed: true });
  paint.ink(outline, Math.max(1.6, s * 0.075), C.ink, { closed: true });
}

function tiers(
  paint: Painting,
  x: number,
  y: number,
  s: number,
  turn: (path: Path) => Point[],
): void {
  for (const v of [-0.5, 0, 0.5]) {
    const seam: Path = points(x - 0.52 * s, y + v * s, x + 0.52 * s, y + v * s);
    paint.ink(turn(seam), s * 0.07);
  }
}
