import { houses } from "#tools/studio/art/figures/motifs.ts";
import { C, type Colour } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function dusk(paint: Painting): void {
  paint.shape(rect(-20, -20, 1340, 600), [C.rust, C.coral, C.ochre, C.vermilion], {
    ...{ dir: 0.04, width: 42, length: 220, edge: 0, zone: 0.004 },
  });
  paint.shape(circle(930, 128, 54), [C.paper, C.gold], {
    dir: around(930, 128),
    width: 14,
    length: 60,
  });
}

export function hills(paint: Painting): void {
  const near = curve(pts("-20 300,220 216,440 268,700 196,940 262,1160 210,1340 268"), false, 8);
  paint.shape([...near, [1340, 600], [-20, 600]], [C.green, C.pine, C.leaf], {
    dir: -0.05,
    width: 30,
    length: 150,
    edge: 3,
  });
}

export function town(paint: Painting): void {
  const cols = [C.bone, C.rust, C.indigo, C.ochre, C.umber, C.coral, C.earth];
  houses(paint, {
    x0: 60,
    x1: 1240,
    n: 17,
    ground: (x) => 372 + 14 * Math.sin(x / 130),
    h: () => 118,
    cols,
  });
  houses(paint, {
    x0: -10,
    x1: 1290,
    n: 15,
    ground: (x) => 452 + 12 * Math.sin(x / 90),
    h: () => 104,
    cols,
    k: 1.15,
  });
}

export function road(paint: Painting): void {
  const bank = curve(pts("-20 440,200 456,460 440,720 462,980 438,1340 456"), false, 8);
  paint.shape([...bank, [1340, 600], [-20, 600]], [C.umber, C.earth, C.rust], {
    dir: 0.03,
    width: 26,
    length: 150,
    edge: 3,
  });
  paint.shape(
    curve(pts("500 620,560 520,700 470,780 452,800 456,740 480,660 530,640 620"), true, 8),
    [C.ochre, C.gold],
    { width: 14, length: 70 },
  );
}

/** A triangle or a square, as one of the shapes into which the town falls apart. */
export function facet(kind: number, colours: readonly Colour[]) {
  const shapes = ["8 92,50 10,92 92", "12 12,88 12,88 88,12 88", "50 8,92 50,50 92,8 50"];
  return (paint: Painting): void => {
    const path = pts(shapes[kind % 3] ?? "");
    paint.shape(path, colours, { dir: 1.1, width: 12, length: 60, edge: 1 });
    paint.ink(path, 2.6, C.ink, { closed: true });
  };
}

export function ground(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), ["#2a1512", C.umber, "#1f1216", "#3a1d1a"], {
    ...{ dir: around(480, 262), width: 36, length: 190, edge: 0, zone: 0.004 },
  });
}

export function night(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.night, "#16224a", C.indigo, "#0d1430"], {
    ...{ dir: around(480, 262), width: 36, length: 190, edge: 0, zone: 0.004 },
  });
}

export function slate(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.bone, C.paper, "#e4d3a8", C.paper], {
    dir: 0.05,
    width: 44,
    length: 230,
    edge: 0,
    vary: 0.08,
  });
  paint.shape(pts("-20 452,980 444,980 560,-20 560"), [C.rust, C.earth, C.vermilion], {
    dir: 0.01,
    width: 24,
    length: 160,
    edge: 2,
  });
  paint.brush(pts("-10 450,970 443"), 5, C.indigo, { dry: 0.4 });
}
