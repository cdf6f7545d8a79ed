import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function ground(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.night, "#16224a", C.indigo, "#0d1430"], {
    ...{ dir: 0.5, width: 42, length: 200, edge: 0, zone: 0.003 },
  });
  paint.shape(pts("-20 470,980 452,980 560,-20 560"), [C.umber, "#2a1512", C.earth], {
    ...{ dir: -0.02, width: 26, length: 180, edge: 2 },
  });
  paint.brush(pts("-10 468,970 451"), 5, C.gold, { dry: 0.45 });
  paint.spatter(70, C.gold, { size: 0.9, y1: 430 });
}

export function pillar(paint: Painting): void {
  paint.shape(pts("474 150,486 150,492 452,468 452"), [C.ochre, C.gold, C.earth], {
    dir: 1.5,
    width: 7,
    length: 60,
  });
  paint.shape(pts("410 476,436 452,524 452,550 476"), [C.earth, C.ochre], { width: 9, length: 60 });
  paint.ink(pts("474 150,468 452,436 452,410 476,550 476,524 452,492 452,486 150"), 3.4);
  paint.shape(circle(480, 146, 16), [C.gold, C.paper], { width: 6, length: 20 });
  paint.ink(circle(480, 146, 16), 3, C.ink, { closed: true });
}

export function beam(paint: Painting): void {
  const bar = curve(pts("14 30,120 20,236 22,352 20,458 30,352 36,236 42,120 36"), true, 8);
  paint.shape(bar, [C.gold, C.ochre, C.earth], { width: 7, length: 70 });
  paint.ink(bar, 3, C.ink, { closed: true });
}

export function pan(paint: Painting): void {
  const bowl = curve(pts("10 30,130 36,250 30,214 72,130 88,46 72"), true, 8);
  paint.shape(bowl, [C.steel, C.bone, C.blue], { dir: 0.05, width: 9, length: 70 });
  paint.ink(bowl, 3.4, C.ink, { closed: true });
}

export function sun(paint: Painting): void {
  paint.shape(circle(150, 150, 138), [C.vermilion, C.coral, C.rust, C.vermilion], {
    dir: around(150, 150),
    width: 22,
    length: 100,
  });
  paint.shape(circle(150, 150, 64), [C.gold, C.ochre, C.paper], {
    dir: around(150, 150),
    width: 14,
    length: 60,
  });
}

export function pieces(): readonly ((paint: Painting) => void)[] {
  const coin = (paint: Painting) => {
    paint.shape(circle(40, 40, 34, 40, 13), [C.gold, C.ochre], { width: 6, length: 30 });
    paint.ink(circle(40, 40, 34, 40, 13), 2.6, C.ink, { closed: true });
    paint.ink(circle(40, 39, 22, 40, 7), 1.4, C.umber, { closed: true });
  };
  const seed = (paint: Painting) => {
    const shell = curve(pts("10 44,30 26,60 34,70 46,44 56"), true, 6);
    paint.shape(shell, [C.leaf, C.green, C.bone], { dir: 0.2, width: 6, length: 26 });
    paint.ink(shell, 2.6, C.ink, { closed: true });
    paint.ink(curve(pts("14 44,40 40,68 46")), 1.6);
  };
  return [coin, seed];
}
