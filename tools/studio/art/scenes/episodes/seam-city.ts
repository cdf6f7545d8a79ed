import { C, mix } from "#tools/studio/art/paint/colour.ts";
import { circle, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, thumbnail } from "#tools/studio/art/paint/painting.ts";

function fields(paint: Painting): void {
  paint.shape(rect(0, 0, 960, 560), [C.coral, "#d9713f", C.ochre, C.coral], {
    dir: 0.02,
    width: 46,
    length: 220,
    dense: 1.5,
    edge: 0,
    zone: 0.003,
    vary: 0.09,
  });
  paint.shape(pts("34 30,922 24,930 236,28 244"), [C.ochre, C.gold, "#e0a64a", C.coral], {
    dir: 0.01,
    width: 40,
    length: 240,
    dense: 1.6,
    edge: 6,
    vary: 0.08,
    zone: 0.003,
    base: 0.6,
  });
  paint.shape(pts("26 338,934 330,926 516,36 520"), [C.night, C.indigo, "#1b2a57", C.night], {
    dir: 0.01,
    width: 40,
    length: 240,
    dense: 1.7,
    edge: 6,
    vary: 0.1,
    zone: 0.003,
    base: 0.9,
  });
  paint.shape(rect(40, 36, 880, 190), C.paper, {
    dir: 0.02,
    width: 26,
    length: 110,
    dense: 0.24,
    alpha: 0.28,
    dry: 0.62,
    base: 0,
    vary: 0.2,
    edge: 3,
  });
  paint.shape(circle(716, 128, 44), [C.vermilion, C.rust], {
    dir: 0.2,
    width: 14,
    length: 60,
    edge: 1.6,
  });
}

function skyline(paint: Painting): void {
  const cols = [
    C.umber,
    C.rust,
    C.indigo,
    C.green,
    C.soot,
    C.night,
    C.bone,
    C.earth,
    C.pine,
    C.rose,
    C.blue,
  ];
  let x = -14;
  for (const layer of [0, 1] as const)
    for (x = -14 - layer * 20; x < 980; ) {
      const w = paint.range(16, layer ? 46 : 62),
        h = layer
          ? paint.range(24, 84)
          : paint.range(50, 168) * (0.55 + 0.5 * Math.abs(Math.sin(x * 0.008 + 0.4))),
        b = 342 + paint.range(-3, 5),
        c = paint.pick(cols);
      paint.shape(
        [
          [x, b],
          [x + paint.range(-2, 2), b - h],
          [x + w * 0.6, b - h - (paint.range() < 0.3 ? paint.range(14) : 0)],
          [x + w, b - h + paint.range(-2, 3)],
          [x + w, b],
        ],
        layer ? c : mix(c, C.coral, 0.3),
        { dir: 1.55, width: 9, length: 46, edge: 0.9 },
      );
      if (paint.range() < 0.6)
        for (let r = 0; r < h / 15 - 1; r++)
          for (let q = 0; q < w / 11 - 1; q++)
            if (paint.range() < 0.5)
              paint.flat(
                rect(x + 5 + q * 11, b - h + 9 + r * 15, 4.5, 6.5),
                paint.range() < 0.75 ? C.gold : C.paper,
                0.9,
                0.5,
              );
      if (paint.range() < 0.25)
        paint.ink(points(x + w / 2, b - h, x + w / 2 + 1, b - h - paint.range(14, 40)), 2.2);
      x += w + paint.range(-6, 5);
    }
}

function scaffolds(paint: Painting): void {
  for (const [a, b, w, h] of [
    [300, 342, 66, 236],
    [824, 342, 50, 196],
  ] as const) {
    paint.shape(rect(a + 8, b - h + 20, w - 16, h - 20), [C.paper, C.bone], {
      dir: 1.57,
      width: 12,
      length: 60,
    });
    for (let i = 0; i < 5; i++)
      paint.ink(points(a + (i * w) / 4, b, a + (i * w) / 4 + paint.range(-3, 3), b - h), 2.2);
    for (let i = 0; i < h / 22; i++) {
      paint.ink(points(a - 6, b - i * 22 - 8, a + w + 6, b - i * 22 - 10), 1.8);
      if (i % 2) paint.ink(points(a, b - i * 22, a + w, b - i * 22 - 24), 1.3);
    }
  }
  paint.ink(pts("520 342,526 150"), 4);
  paint.ink(pts("430 178,526 152,640 176"), 3);
  paint.ink(pts("526 150,600 168"), 1.5);
  paint.ink(pts("446 175,446 236"), 1.6);
  paint.flat(rect(438, 236, 17, 12), C.ink, 1, 1);
  for (const [a, b] of [[176, 232]] as const) {
    paint.shape(points(a - 26, b, a + 26, b, a + 22, b + 30, a - 22, b + 30), [C.steel, C.blue], {
      width: 8,
      length: 30,
    });
    paint.ink(points(a - 26, b, a + 26, b, a + 22, b + 30, a - 22, b + 30), 2.4, C.ink, {
      closed: true,
    });
    for (const d of [-20, 0, 20] as const)
      paint.ink(points(a + d * 0.8, b + 30, a + d * 1.2, b + 112), 2.4);
  }
}

function reflection(paint: Painting): void {
  for (let i = 0; i < 90; i++) {
    const a = paint.range(20, 940),
      b = paint.range(352, 500),
      l = paint.range(10, 60) * (1 - (b - 340) / 240);
    paint.brush(
      points(a - l, b, a + l, b + paint.range(-1, 1)),
      paint.range(2, 6),
      paint.pick([C.coral, C.gold, C.bone, C.vermilion, C.blue, C.leaf]),
      { alpha: 0.55, dry: 0.45 },
    );
  }
  for (let i = 0; i < 9; i++)
    paint.brush(
      [
        [716 - 30 + i * paint.range(2), 362 + i * 14],
        [716 + 34 - i * 2, 362 + i * 14],
      ],
      6,
      C.vermilion,
      { dry: 0.4, alpha: 0.75 },
    );
  paint.brush(pts("-5 343,965 341"), 8, C.gold, { dry: 0.35 });
  paint.brush(pts("636 -5,634 250,640 545"), 10, C.vermilion, { dry: 0.25, alpha: 0.95 });
  paint.brush(pts("640 -5,639 545"), 3, C.paper, { dry: 0.5 });
}

/** Paints a city on the seam between two fields of colour. */
export const seamCity = thumbnail(1991, fields, skyline, scaffolds, reflection);
