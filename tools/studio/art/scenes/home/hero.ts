import { disc, houses } from "#tools/studio/art/figures/motifs.ts";
import { C } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  circle,
  curve,
  eightPointed,
  type Point,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import { type Painting, widePicture } from "#tools/studio/art/paint/painting.ts";
import { manInWhite, splitFace, veiledWoman } from "./hero-figures.ts";

function skyAndSun(paint: Painting): void {
  const tan = (x: number, y: number) => Math.atan2(y - 430, x - 1250) + 1.57;
  paint.shape(rect(-20, -20, 1960, 1120), [C.night, "#16224a", C.indigo, "#0e1a33", C.night], {
    dir: tan,
    width: 60,
    length: 280,
    dense: 1.4,
    edge: 0,
    zone: 0.002,
  });
  paint.shape(
    curve(pts("-40 330,300 250,640 300,960 190,1960 160,1960 600,-40 700"), false, 8),
    [C.green, C.pine, "#1b3f4a", C.indigo],
    { dir: tan, width: 50, length: 240, edge: 6, base: 0.4, dense: 0.8, zone: 0.003 },
  );
  disc(
    paint,
    1216,
    420,
    404,
    [
      [0, C.gold],
      [70, C.ochre],
      [170, C.coral],
      [270, C.vermilion],
      [350, C.rust],
      [404, "#7e2416"],
    ],
    { step: 11, width: [14, 26] },
  );
  for (const [r, w, c, a, l] of [
    [428, 7, C.gold, 2.2, 3.4],
    [452, 4, C.coral, 2.6, 2.6],
    [486, 5, C.bone, 2.9, 1.9],
    [560, 4, C.ochre, 2.75, 1.5],
    [660, 3.5, C.gold, 2.9, 1.1],
    [780, 3, C.bone, 2.95, 0.8],
  ] as const)
    paint.brush(arc(1216, 420, r, a, a + l, 120), w * 1.5, c, {
      dry: 0.44,
      bristle: 1.7,
      alpha: 0.9,
    });
  paint.shape(circle(1130, 360, 74), ["#08070a", C.ink], {
    dir: (x, y) => Math.atan2(y - 360, x - 1130) + 1.57,
    width: 10,
    length: 34,
    dense: 1.4,
    edge: 1,
    vary: 0.35,
    base: 1,
  });
}

function lattice(paint: Painting): void {
  for (let i = 0; i < 7; i++)
    for (let j = 0; j < 4; j++) {
      const x = 70 + i * 92,
        y = 62 + j * 92,
        f = 1 - (i / 8 + j / 6) * 0.75 + paint.range(-0.2, 0.2);
      if (f < 0.22) continue;
      paint.ink(eightPointed(x, y, 35, 46), 2.6, C.gold, { closed: true, alpha: 0.5 * f });
      if (paint.range() < 0.3)
        paint.flat(circle(x, y, 8, 20), paint.pick([C.coral, C.gold]), 0.8 * f, 0.6);
    }
}

function town(paint: Painting): void {
  const hill = (x: number) => 800 - 110 * Math.exp(-(((x - 1330) / 360) ** 2));
  paint.shape(
    [
      ...Array.from({ length: 60 }, (_, i): Point => [620 + i * 23, hill(620 + i * 23) + 10]),
      [1990, 1140],
      [500, 1140],
    ],
    [C.earth, C.umber, C.rust],
    { dir: -0.1, width: 36, length: 160, edge: 4 },
  );
  const cols = [C.ochre, C.bone, C.coral, C.earth, C.blue, C.green, C.gold, C.rust, C.paper];
  houses(paint, {
    x0: 820,
    x1: 1560,
    ground: (x) => hill(x) + 22,
    h: () => 96,
    cols,
    n: 12,
    k: 0.82,
  });
  houses(paint, {
    x0: 760,
    x1: 1420,
    ground: (x) => hill(x) + 96,
    h: () => 88,
    cols,
    n: 9,
    k: 0.98,
  });
}

function darkGround(paint: Painting): void {
  paint.shape(
    curve(pts("-40 640,260 690,560 800,860 930,1140 1000,1300 1140,-40 1140"), false, 10),
    ["#0b0f22", "#101735", "#0c1626"],
    { dir: 0.38, width: 56, length: 260, edge: 5, vary: 0.22, zone: 0.002 },
  );
  paint.brush(curve(pts("-20 652,260 694,560 804,860 932,1130 1000")), 9, C.ochre, {
    dry: 0.54,
    alpha: 0.7,
  });
  for (let i = 0; i < 6; i++)
    paint.brush(
      curve([
        [-20, 720 + i * 60],
        [300, 770 + i * 58],
        [640, 890 + i * 50],
        [900, 1010 + i * 40],
      ]),
      5,
      C.indigo,
      { dry: 0.55, alpha: 0.55 },
    );
}

function light(paint: Painting): void {
  for (const [path, c, a] of [
    [pts("1216 0,1400 0,1760 1090,1420 1090"), C.paper, 0.34],
    [pts("1700 0,1930 0,1930 700,1560 1090,1480 1090"), C.night, 0.6],
  ] as const) {
    paint.glaze(path, c, a, "soft-light", 1);
  }
  paint.veil([0, 1080], [760, 420], "#070a18", { 0: 0.7, 0.55: 0.4, 1: 0 });
  paint.spatter(70, C.gold, { x0: 100, y1: 560, size: 1.6 });
}

/** Paints the home page's hero: a great sun, three watchers, a town on its hill. */
export const hero = widePicture(
  108,
  skyAndSun,
  lattice,
  town,
  darkGround,
  manInWhite,
  splitFace,
  veiledWoman,
  light,
);
