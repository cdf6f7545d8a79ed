import { disc, houses } from "#tools/studio/art/figures/motifs.ts";
import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, type Point, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, seasonPicture } from "#tools/studio/art/paint/painting.ts";
import { theSix } from "./season-one-figures.ts";

const ridge = (x: number) =>
  640 - 150 * Math.exp(-(((x - 1240) / 460) ** 2)) + 30 * Math.sin(x * 0.006);

const cols = [
  C.ochre,
  C.vermilion,
  C.bone,
  C.coral,
  C.earth,
  C.blue,
  C.green,
  C.gold,
  C.rust,
  C.paper,
  C.umber,
];

const terrace = (paint: Painting, x0: number, d: number, c: Colours) => {
  const t: Point[] = [];
  for (let x = x0; x <= 1980; x += 30) t.push([x, ridge(x) + d + 12 * Math.sin(x * 0.013 + d)]);
  paint.shape([[x0 - 150, 900], [x0 - 60, ridge(x0) + d + 46], ...t, [1980, 960]], c, {
    dir: -0.06,
    width: 26,
    length: 130,
    edge: 3,
  });
};

function skyAndSun(paint: Painting): void {
  paint.shape(rect(-20, -20, 1960, 940), [C.rust, "#8c2f1c", C.vermilion, C.umber], {
    dir: 0.05,
    width: 60,
    length: 300,
    dense: 1.3,
    edge: 0,
    zone: 0.0022,
  });
  paint.shape(pts("-20 -20,760 -20,620 300,380 520,-20 600"), [C.umber, "#3b1813", C.rust], {
    dir: 0.4,
    width: 50,
    length: 240,
    edge: 6,
    zone: 0.003,
    base: 0.7,
  });
  disc(
    paint,
    1390,
    236,
    380,
    [
      [0, C.ink],
      [150, C.night],
      [170, C.gold],
      [205, C.ochre],
      [260, C.coral],
      [320, C.vermilion],
      [382, C.rust],
    ],
    { step: 10, width: [12, 22], from: 140 },
  );
  paint.shape(circle(1390, 236, 152, 110), ["#08070a", "#0c090d"], {
    dir: (x, y) => Math.atan2(y - 236, x - 1390) + 1.57,
    width: 24,
    length: 120,
    dense: 1.6,
    edge: 2,
    vary: 0.35,
  });
}

function farTown(paint: Painting): void {
  paint.shape(
    curve(
      pts("-40 620,300 560,640 470,900 500,1200 430,1500 470,1960 400,1960 940,-40 940"),
      false,
      10,
    ),
    [C.indigo, C.night, "#1b2a57"],
    { dir: 0.1, width: 36, length: 180, edge: 3 },
  );
  terrace(paint, 700, -96, [C.umber, C.rust, "#5a2418"]);
  houses(paint, {
    x0: 640,
    x1: 1930,
    ground: (x) => ridge(x) - 60,
    h: (x) => 120 + 60 * Math.exp(-(((x - 1200) / 300) ** 2)),
    cols,
    n: 22,
    k: 0.9,
  });
}

function middleTown(paint: Painting): void {
  terrace(paint, 600, -14, [C.rust, C.earth, C.umber]);
  houses(paint, {
    x0: 560,
    x1: 1940,
    ground: (x) => ridge(x) + 26,
    h: () => 118,
    cols,
    n: 24,
    k: 1.05,
  });
}

function trees(paint: Painting): void {
  for (const [x, k, tall] of [
    [596, 1.1, 0],
    [648, 0.8, 1],
    [1016, 0.9, 1],
    [1350, 1, 0],
    [1704, 1.2, 1],
    [1746, 0.8, 1],
  ] as const) {
    const y = ridge(x) + 60;
    paint.ink(curve(points(x, y, x + 6 * k, y - 60 * k, x - 4, y - 120 * k)), 7 * k, C.ink);
    for (let j = 0; j < (tall ? 4 : 7); j++) {
      const a = paint.range(-0.5, 0.5),
        d = tall ? 70 + j * 36 : 96 + paint.range(60);
      paint.shape(
        circle(
          x + (tall ? paint.range(-5, 5) : paint.range(-44, 44)) * k,
          y - d * k,
          (tall ? 17 : 34) * k,
          30,
          (tall ? 38 : 20) * k,
          a,
        ),
        paint.pick([
          [C.green, C.pine],
          [C.leaf, C.green],
          [C.pine, C.ink],
        ]),
        { dir: tall ? 1.5 : 0.3, width: 10 * k, length: 34 * k, edge: 3 },
      );
    }
  }
}

function nearTown(paint: Painting): void {
  terrace(paint, 700, 84, [C.earth, C.ochre, C.rust, C.umber]);
  houses(paint, {
    x0: 780,
    x1: 1960,
    ground: (x) => ridge(x) + 186,
    h: () => 128,
    cols,
    n: 17,
    k: 1.25,
  });
  const near = curve(
    pts("-40 700,240 726,560 776,860 770,1240 800,1600 760,1960 790,1960 960,-40 960"),
    false,
    10,
  );
  paint.shape(near, [C.umber, "#2a1413", C.soot, C.umber], {
    dir: 0.06,
    width: 40,
    length: 200,
    edge: 3,
  });
  paint.shape(
    curve(pts("-40 730,240 740,520 800,700 900,660 960,-40 960"), false, 8),
    [C.ink, "#20100f"],
    { dir: 0.2, width: 40, length: 180, edge: 3, base: 0.6 },
  );
  paint.brush(pts("560 777,860 772,1240 801,1600 762,1930 788"), 9, C.ochre, { dry: 0.5 });
}

/** Paints Season One: a hill town under a black sun, six figures on the near ridge. */
export const seasonOne = seasonPicture(
  1947,
  skyAndSun,
  farTown,
  middleTown,
  trees,
  nearTown,
  theSix,
);
