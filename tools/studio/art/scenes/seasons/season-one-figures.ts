import { C, mix } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  item,
  type Point,
  pts,
  rect,
  rotate,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function theSix(paint: Painting): void {
  for (const [x, h, w, c, tilt, turn] of [
    [1000, 214, 50, C.green, -0.14, -1],
    [1176, 224, 52, C.coral, 0.1, 1],
    [1052, 262, 54, C.paper, 0.05, 1],
    [1122, 290, 58, C.indigo, -0.06, -1],
    [1232, 250, 54, C.ochre, -0.08, -1],
    [1092, 196, 56, C.steel, 0.16, 1],
  ] as const) {
    const b = 850;
    const q: Point[] = [
      [x - w, b + 60],
      [x - w * 0.94, b - h * 0.34],
      [x - w * 0.7, b - h * 0.6],
      [x - w * 0.2, b - h * 0.7],
      [x + w * 0.3, b - h * 0.68],
      [x + w * 0.86, b - h * 0.54],
      [x + w, b + 60],
    ];
    const o = { width: 14, length: 70, edge: 1.4 };
    paint.shape(q, [mix(c, C.ink, 0.25), c], { ...o, dir: 1.4 });
    paint.shape(
      turn > 0
        ? [
            item(q, 0),
            item(q, 1),
            item(q, 2),
            item(q, 3),
            [x + w * 0.1, b - h * 0.3],
            [x - w * 0.2, b + 60],
          ]
        : [[x - w * 0.1, b + 60], [x + w * 0.2, b - h * 0.36], item(q, 4), item(q, 5), item(q, 6)],
      [mix(c, C.ink, 0.68), mix(c, C.ink, 0.5)],
      { ...o, dir: 1.6 },
    );
    paint.ink(q, 5, C.ink, { closed: true, ragged: 0.5 });
    const hx = x + turn * 5,
      hy = b - h * 0.86,
      e = circle(hx, hy, w * 0.4, 40, w * 0.56, tilt);
    paint.shape(
      [
        [hx - 10, hy + 10],
        [hx + 10, hy + 10],
        [hx + 13, b - h * 0.66],
        [hx - 13, b - h * 0.66],
      ],
      C.umber,
      { ...o, width: 7, length: 30 },
    );
    paint.shape(e, [C.umber, "#3a1a14"], { ...o, width: 9, length: 30, dir: 1.4 });
    paint.clip(e, () =>
      paint.shape(
        rotate(rect(hx + (turn > 0 ? w * 0.08 : -w * 0.5), hy - w, w * 0.42, w * 2), tilt, hx, hy),
        [C.earth, C.ochre],
        { ...o, width: 7, length: 26, dir: 1.5 },
      ),
    );
    paint.ink(e, 4, C.ink, { closed: true });
    paint.ink(
      rotate(
        [
          [hx + turn * 3, hy - w * 0.4],
          [hx + turn * 9, hy + 3],
          [hx + turn * 2, hy + 7],
        ],
        tilt,
        hx,
        hy,
      ),
      3,
    );
  }
  paint.shape(
    curve(pts("880 980,930 830,1060 838,1180 828,1330 840,1420 980"), false, 8),
    [C.umber, "#2a1413", C.soot],
    { dir: 0.06, width: 24, length: 110, edge: 3 },
  );
  paint.veil([0, 0], [900, 0], "#150a0c", { 0: 0.5, 1: 0 });
  paint.spatter(80, C.gold, { x0: 700, size: 1.6 });
}
