import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { item, type Path, type Point, points, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export const vx = 1300;

export const vy = 430;

export const x = 1236;

export const b = 716;

export const f = (paint: Painting, p: Path, c: Colours, d = 1.5) =>
  paint.shape(p, c, { dir: d, width: 12, length: 60, edge: 1.2 });

export function rooms(paint: Painting): void {
  const box = (s: number): [number, number, number, number] => [
    vx - 640 * s * 1.5,
    vy - 520 * s,
    vx + 560 * s * 1.25,
    vy + 540 * s,
  ];
  const wallc = [
    [
      [C.night, "#16224a", C.indigo],
      [C.pine, C.green],
      ["#1a2440", C.night],
      [C.umber, "#37191a"],
    ],
    [
      [C.green, C.leaf, C.pine],
      [C.coral, C.vermilion],
      [C.indigo, C.night],
      [C.earth, C.rust],
    ],
    [
      [C.coral, "#d65a3a"],
      [C.ochre, C.gold],
      [C.rust, C.umber],
      [C.indigo, C.blue],
    ],
    [
      [C.bone, C.paper],
      [C.steel, C.bone],
      [C.rose, C.bone],
      [C.ochre, C.earth],
    ],
    [[C.vermilion, C.coral], [C.rust], [C.umber], [C.ink]],
  ];
  const S = [1.3, 0.8, 0.5, 0.3, 0.16];
  for (let i = 0; i < 5; i++) {
    const [a, b, c, d] = i ? box(item(S, i - 1) * 0.86) : [-20, -20, 1940, 920],
      [e, f, g, h] = box(item(S, i)),
      w = 46 * (1.1 - i * 0.2),
      o = { width: w, length: w * 4.4, edge: 1.8 };
    const go = () => {
      const far = (x: number, y: number): Point => [vx + (x - vx) * 2.2, vy + (y - vy) * 2.2];
      paint.shape([far(e, f), far(g, f), [g, f], [e, f]], item(item(wallc, i), 2), {
        ...o,
        dir: 0.02,
      });
      paint.shape([far(e, f), [e, f], [e, h], far(e, h)], item(item(wallc, i), 0), {
        ...o,
        dir: 1.55,
      });
      paint.shape([far(g, f), [g, f], [g, h], far(g, h)], item(item(wallc, i), 1), {
        ...o,
        dir: 1.58,
      });
      paint.shape([far(e, h), [e, h], [g, h], far(g, h)], item(item(wallc, i), 3), {
        ...o,
        dir: 0.02,
      });
      paint.shape(rect(e, f, g - e, h - f), item(item(wallc, Math.min(4, i + 1)), 0), {
        ...o,
        dir: 1.55,
      });
      for (const [x, y] of [
        [e, f],
        [g, f],
        [g, h],
        [e, h],
      ] as const)
        paint.ink([[x, y], far(x, y)], 5.5 - i * 0.8);
      paint.ink(rect(e, f, g - e, h - f), 6 - i * 0.8, C.ink, { closed: true });
    };
    if (i) {
      paint.clip(rect(a, b, c - a, d - b), go);
      paint.ink(rect(a, b, c - a, d - b), 7 - i, C.ink, { closed: true });
      paint.brush(points(a - 6, b - 6, a - 6, d), 8 - i, C.gold, { dry: 0.35 });
      paint.brush(points(a - 6, b - 6, c + 6, b - 6), 8 - i, C.gold, { dry: 0.4 });
    } else go();
  }
}
