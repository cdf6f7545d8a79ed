import { C, type Colour, type Colours, mix, shade } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  item,
  type Path,
  type Point,
  points,
  rect,
  rotate,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export const t = (p: Path) =>
  rotate(
    p.map(([a, b]): Point => [a + 8, b - 18]),
    -0.62,
    752,
    264,
  );

export const f = (paint: Painting, p: Path, c: Colours, d: number, w = 20) =>
  paint.shape(t(p), c, { dir: d, width: w, length: 110, edge: 1.2, dense: 1.3 });

type Motif = (x: number, y: number, w: number, h: number, a: Colour, b: Colour) => void;

const duo = [
  [C.vermilion, C.ink],
  [C.ochre, C.rust],
  [C.bone, C.green],
  [C.green, C.gold],
  [C.coral, C.night],
  [C.blue, C.paper],
  [C.umber, C.ochre],
  [C.paper, C.vermilion],
  [C.rose, C.umber],
  [C.steel, C.soot],
] as const;

const fr = [
  [26, 22, 118, 92, 4],
  [164, 16, 82, 104, 1],
  [268, 26, 164, 112, 0],
  [452, 14, 96, 84, 5],
  [570, 22, 138, 92, 2],
  [730, 12, 82, 96, 3],
  [834, 24, 104, 84, 0],
  [36, 136, 92, 122, 5],
  [150, 144, 104, 86, 3],
  [276, 162, 84, 100, 4],
  [384, 158, 150, 112, 2],
  [558, 138, 90, 122, 1],
  [20, 280, 128, 94, 2],
  [168, 256, 84, 116, 0],
  [276, 286, 100, 84, 5],
  [400, 292, 116, 80, 3],
] as const;

function motifs(paint: Painting): Motif[] {
  return [
    (x, y, w, h, a, b) => {
      paint.shape(rect(x, y, w, h), a, { width: 12, length: 40 });
      paint.shape(
        circle(
          x + w * paint.range(0.4, 0.6),
          y + h * paint.range(0.42, 0.6),
          Math.min(w, h) * paint.range(0.2, 0.34),
        ),
        b,
        { width: 8, length: 30 },
      );
    },
    (x, y, w, h, a, b) => {
      paint.shape(rect(x, y, w, h), a, { width: 12, length: 40 });
      for (let i = 0; i < (w > 100 ? 2 : 1); i++) {
        const c = x + w * (0.46 + i * 0.26),
          d = y + h * i * 0.1;
        paint.shape(
          [
            [c - w * 0.16, y + h],
            [c - w * 0.12, d + h * 0.45],
            [c + w * 0.12, d + h * 0.42],
            [c + w * 0.2, y + h],
          ],
          i ? shade(b, -0.4) : b,
          { dir: 1.5, width: 8, length: 30 },
        );
        paint.shape(circle(c, d + h * 0.29, h * 0.1, 30, h * 0.14), C.earth, {
          width: 6,
          length: 20,
        });
      }
    },
    (x, y, w, h, a, b) => {
      paint.shape(rect(x, y, w, h), a, { width: 12, length: 40 });
      const n = (3 + paint.range(4)) | 0;
      for (let i = 0; i < n; i++) {
        const l = x + (w * (i + 0.1)) / n,
          r = x + (w * (i + paint.range(0.8, 1.1))) / n,
          t = y + h * paint.range(0.35, 0.65);
        paint.shape(
          [
            [l, y + h],
            [l, t],
            [(l + r) / 2, t - h * paint.range(0.05, 0.2)],
            [r, t],
            [r, y + h],
          ],
          mix(paint.pick([C.rust, C.umber, C.indigo, C.coral, C.green, C.bone]), b, 0.25),
          { dir: 1.5, width: 7, length: 24, edge: 0.8 },
        );
      }
    },
    (x, y, w, h, a, b) => {
      const m = paint.range(0.35, 0.65);
      paint.shape(rect(x, y, w, h * m), a, { width: 12, length: 40 });
      paint.shape(rect(x, y + h * m, w, h * (1 - m)), b, { width: 12, length: 40 });
      paint.brush(points(x, y + h * m, x + w, y + h * m), 5, C.gold, { dry: 0.4 });
    },
    (x, y, w, h, a, b) => {
      paint.shape(rect(x, y, w, h), a, { width: 12, length: 40, dir: 1.2 });
      for (let i = 0; i < 6; i++)
        paint.ink(
          curve([
            [x + w * (0.15 + i * 0.14), y + h * 0.92],
            [x + w * (0.1 + i * 0.16), y + h * paint.range(0.4, 0.6)],
            [x + w * paint.range(0.1, 0.9), y + h * 0.1],
          ]),
          2.4,
          b,
        );
    },
    (x, y, w, h, a, b) => {
      paint.shape(rect(x, y, w, h), a, { width: 12, length: 40, dir: 0.6 });
      paint.shape(points(x, y + h, x + w * paint.range(0.3, 0.7), y + h * 0.12, x + w, y + h), b, {
        width: 8,
        length: 30,
        dir: 1,
      });
      paint.shape(
        [
          [x + w * 0.1, y],
          [x + w * 0.9, y],
          [x + w * paint.range(0.4, 0.6), y + h * 0.5],
        ],
        shade(a, -0.35),
        { width: 8, length: 24 },
      );
    },
    (x, y, w, h, a, b) => {
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++)
          paint.shape(
            rect(x + (i * w) / 3, y + (j * h) / 3, w / 3, h / 3),
            mix(a, b, paint.range()),
            { width: 8, length: 24, dir: paint.range(3), edge: 1 },
          );
    },
  ];
}

export function hanging(paint: Painting): void {
  const kinds = motifs(paint);
  let q = 3;
  for (const [x, y, w, h, k] of fr) {
    paint.flat(rect(x - 2, y + 2, w + 14, h + 15), C.ink, 0.45, 2);
    paint.shape(
      rect(x - 7, y - 7, w + 14, h + 14),
      paint.pick([
        [C.ochre, C.gold],
        [C.umber, C.soot],
        [C.bone, C.ochre],
        [C.gold, "#b57e2a"],
      ]),
      { dir: 0.8, width: 6, length: 26, edge: 0.9 },
    );
    q += 3;
    paint.clip(rect(x, y, w, h), () =>
      item(kinds, (k + (x > 500 ? 6 : 0) + (y > 250 ? 3 : 0)) % 7)(
        x,
        y,
        w,
        h,
        item(duo, q % 10)[0],
        item(duo, q % 10)[1],
      ),
    );
    paint.ink(rect(x, y, w, h), 2.2, C.ink, { closed: true });
    paint.ink(rect(x - 7, y - 7, w + 14, h + 14), 2, C.ink, { closed: true });
  }
  paint.veil([560, 0], [960, 0], C.night, { 0: 0, 1: 0.55 });
}
