import { C } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  item,
  type Path,
  type Point,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { bidder } from "#tools/studio/art/scenes/episodes/sale-room.ts";

const NIGHT_BLUE = [C.indigo, "#1b2a57", C.night, "#2b3f78"];

export function bareWall(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), NIGHT_BLUE, {
    dir: 1.5,
    width: 40,
    length: 180,
    edge: 0,
    zone: 0.004,
  });
  paint.glow(480, 250, 420, C.gold, 0.28);
}

export function frame(paint: Painting): void {
  const bars: readonly Path[] = [
    pts("10 10,650 10,622 38,38 38"),
    pts("650 10,650 380,622 352,622 38"),
    pts("650 380,10 380,38 352,622 352"),
    pts("10 380,10 10,38 38,38 352"),
  ];
  for (const [i, bar] of bars.entries()) {
    paint.shape(bar, [C.gold, C.ochre, "#b57e2a"], {
      dir: i % 2 ? 1.57 : 0,
      width: 8,
      length: 60,
      edge: 1,
    });
    paint.ink(bar, 2.4, C.ink, { closed: true });
  }
  for (let i = 0; i < 34; i++)
    paint.flat(circle(24 + i * 18.5, 24 + (i % 2), 3.4, 14), C.umber, 0.7, 0.5);
  for (let i = 0; i < 34; i++) paint.flat(circle(24 + i * 18.5, 366, 3.4, 14), C.umber, 0.7, 0.5);
}

export function seaSky(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.coral, C.ochre, C.rose, C.gold], {
    dir: 0.02,
    width: 38,
    length: 210,
    edge: 0,
    zone: 0.004,
  });
  paint.shape(circle(700, 214, 62), [C.vermilion, C.rust], { dir: 0.1, width: 14, length: 60 });
}

export function wave(colours: readonly string[], seed: number) {
  return (paint: Painting): void => {
    const crest = Array.from(
      { length: 15 },
      (_, i): Point => [-60 + i * 90, 26 + 16 * Math.sin(i * 1.9 + seed)],
    );
    paint.shape([...curve(crest, false, 8), [1240, 330], [-60, 330]], colours, {
      dir: 0.03,
      width: 20,
      length: 150,
      edge: 2,
    });
    paint.ink(curve(crest, false, 8), 3.4, C.bone, { alpha: 0.5 });
  };
}

export function ship(paint: Painting): void {
  const hull = pts("20 190,430 190,402 262,60 262");
  paint.shape(pts("96 120,330 120,346 190,84 190"), [C.bone, C.paper], { width: 12, length: 70 });
  paint.ink(pts("96 120,330 120,346 190,84 190"), 3, C.ink, { closed: true });
  for (const x of [150, 216, 282]) {
    const funnel = rect(x, 50, 30, 72);
    paint.shape(funnel, [C.vermilion, C.rust], { dir: 1.5, width: 9, length: 40 });
    paint.shape(rect(x, 50, 30, 16), C.ink, { width: 7, length: 20 });
    paint.ink(funnel, 2.6, C.ink, { closed: true });
  }
  for (let i = 0; i < 11; i++) paint.flat(circle(112 + i * 21, 156, 5.4, 16), C.indigo, 0.95, 0.5);
  paint.shape(hull, [C.night, C.indigo, C.ink], { dir: 0.02, width: 14, length: 90 });
  paint.brush(pts("26 204,424 204"), 6, C.coral, { dry: 0.3 });
  paint.ink(hull, 3.4, C.ink, { closed: true });
  paint.ink(pts("60 190,60 74"), 3.4);
  paint.ink(pts("386 190,386 84"), 3.4);
  for (const line of [pts("60 80,150 60"), pts("312 60,386 88,426 188"), pts("60 78,22 188")])
    paint.ink(line, 1.6);
}

export function crate(paint: Painting): void {
  paint.shape(rect(6, 6, 188, 138), [C.ochre, C.earth, "#b97c22"], {
    dir: 0.02,
    width: 12,
    length: 90,
  });
  for (const bar of [
    rect(6, 6, 22, 138),
    rect(172, 6, 22, 138),
    rect(6, 6, 188, 20),
    rect(6, 124, 188, 20),
  ]) {
    paint.shape(bar, [C.earth, C.umber], { width: 8, length: 50, edge: 1 });
    paint.ink(bar, 2.6, C.ink, { closed: true });
  }
  paint.ink(pts("28 124,172 26"), 3);
}

export function bidders(offset: number) {
  return (paint: Painting): void => {
    for (let i = 0; i < 10; i++) {
      const [x, y, r] = [60 + i * 118 + offset, 92 + paint.range(-14, 14), paint.range(32, 41)];
      bidder(paint, i, { x, y, r, broad: 2, high: 1.6, foot: 260 });
    }
  };
}

export function paddle(paint: Painting): void {
  paint.brush(pts("50 96,52 230"), 11, C.bone, { dry: 0.1 });
  paint.ink(pts("56 100,57 230"), 2);
  paint.shape(circle(50, 54, 40, 50, 48), [C.paper, C.bone], { width: 10, length: 50 });
  paint.ink(circle(50, 54, 40, 50, 48), 3, C.ink, { closed: true });
}

/** Paints the picture that stays: a town under a dark sun. */
export function lastPicture(paint: Painting): void {
  paint.shape(rect(-10, -10, 700, 420), [C.rust, C.vermilion, C.coral, C.rust], {
    dir: 0.1,
    width: 30,
    length: 150,
    edge: 0,
  });
  paint.shape(circle(470, 120, 70), [C.ink, C.soot], { dir: 0.6, width: 14, length: 60 });
  paint.ink(circle(470, 120, 86), 3, C.gold, { closed: true });
  for (const [i, x] of [30, 120, 190, 290, 350, 450, 530].entries()) {
    const wall: Path = [
      [x, 340],
      [x + 4, 250 - (i % 3) * 26],
      [x + 40, 214 - (i % 3) * 26],
      [x + 78, 250 - (i % 3) * 22],
      [x + 82, 340],
    ];
    paint.shape(
      wall,
      item(
        [
          [C.bone, C.paper],
          [C.indigo, C.blue],
          [C.ochre, C.gold],
          [C.green, C.leaf],
        ],
        i % 4,
      ),
      { dir: 1.5, width: 12, length: 60 },
    );
    paint.ink(wall, 4.5, C.ink, { closed: true });
    paint.flat(rect(x + 32, 290, 16, 30), i % 2 ? C.gold : C.ink, 0.95, 0.8);
  }
  paint.shape(pts("-10 336,690 326,690 420,-10 420"), [C.umber, C.earth], {
    width: 20,
    length: 120,
  });
}
