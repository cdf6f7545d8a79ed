import { vessel } from "#tools/studio/art/figures/vessel.ts";
import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, type Path, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, thumbnail } from "#tools/studio/art/paint/painting.ts";

export function room(paint: Painting): void {
  const _bx = [270, 96, 690, 388];
  paint.shape(rect(0, 0, 960, 540), [C.bone, C.paper, "#d9c7a2"], {
    dir: 0,
    width: 30,
    length: 120,
    edge: 0,
  });
  paint.shape(pts("-5 -5,965 -5,690 96,270 96"), ["#8f8878", "#a79d88", "#7c7668"], {
    dir: 0.05,
    width: 26,
    length: 110,
    edge: 1,
  });
  paint.shape(pts("-5 -5,270 96,270 388,-5 545"), ["#c9b68e", C.bone, "#b8a37c"], {
    dir: 1.5,
    width: 26,
    length: 110,
    edge: 1,
  });
  paint.shape(pts("965 -5,690 96,690 388,965 545"), [C.green, C.pine, "#265747"], {
    dir: 1.5,
    width: 26,
    length: 110,
    edge: 1,
  });
  paint.shape(pts("-5 545,270 388,690 388,965 545"), [C.rust, "#8f3420", C.umber], {
    dir: 0.03,
    width: 24,
    length: 130,
    edge: 1,
  });
  paint.shape(rect(270, 96, 420, 292), [C.paper, "#f6ecd4", C.bone], {
    dir: 1.5,
    width: 26,
    length: 110,
    edge: 1,
  });
  paint.shape(pts("52 545,52 210,142 226,142 464"), [C.night, C.indigo], {
    dir: 1.5,
    width: 18,
    length: 90,
  });
  paint.ink(pts("52 545,52 210,142 226,142 464"), 3.5);
  for (const edge of [
    pts("-5 -5,270 96"),
    pts("965 -5,690 96"),
    pts("-5 545,270 388"),
    pts("965 545,690 388"),
    pts("270 96,690 96"),
    pts("690 96,690 388"),
    pts("690 388,270 388"),
    pts("270 388,270 96"),
  ])
    paint.ink(edge, 3.4, C.ink, { taper: 0.2 });
  for (let i = 0; i < 5; i++)
    paint.ink(points(330 + i * 75, 388, 330 + (i - 2) * 190 + i * 75 - 75, 545), 1.8, C.umber, {
      alpha: 0.6,
    });
  paint.veil([430, 0], [560, 540], C.gold, { 0: 0, 0.5: 0.12, 1: 0 }, "screen");
}

function vessels(paint: Painting): void {
  paint.flat(circle(470, 452, 240, 80, 44), C.ink, 0.5, 5);
  const V = [];
  for (let i = 0; i < 150; i++) {
    const t = paint.range() ** 0.8,
      spread = 34 + 150 * Math.sin(t * 2.1) ** 2 + 50 * t,
      cx = 640 - 250 * t - 70 * Math.sin(t * 4),
      cy = 30 + 385 * t,
      g = (paint.range() + paint.range() + paint.range()) / 1.5 - 1;
    V.push({
      x: cx + g * spread * 1.25,
      y: cy + paint.range(-34, 34),
      z: t + paint.range(-0.2, 0.2),
      size: 9 + 25 * t * paint.range(0.7, 1.25),
      k: (paint.range() * 5) | 0,
      turn: paint.range(-0.9, 0.9) * (1 - t * 0.5),
    });
  }
  V.sort((a, b) => a.z - b.z);
  for (const v of V.filter((_, i) => i % 4 === 0))
    paint.ink(points(v.x, v.y - v.size, v.x + (600 - v.x) * 0.1, 0), 1.1, C.soot, { alpha: 0.6 });
  for (const v of V)
    vessel(paint, v.x, v.y, v.size, v.k, v.turn, paint.range(), Math.max(0, 0.6 - v.z * 0.8));
  vessel(paint, 232, 476, 44, 1, 0.05, 0.9);
  vessel(paint, 330, 500, 30, 3, -0.1, 0.3);
  vessel(paint, 132, 506, 34, 0, 1.35, 0.7);
}

export function visitor(paint: Painting): void {
  const f = (path: Path, c: Colours) => {
    paint.shape(path, c, { dir: 1.5, width: 9, length: 40, edge: 0.8 });
    paint.ink(path, 3, C.ink, { closed: true });
  };
  f(pts("786 500,792 350,812 326,842 326,862 354,870 500"), [C.vermilion, C.coral]);
  paint.shape(pts("830 326,842 326,862 354,870 500,836 500"), [C.rust, C.vermilion], {
    dir: 1.5,
    width: 8,
    length: 40,
  });
  f(curve(pts("814 300,826 282,842 288,846 308,832 326,818 322"), true, 6), [C.earth, C.umber]);
  paint.shape(curve(pts("826 280,846 284,852 304,846 316,838 300"), true, 6), C.ink, {
    width: 5,
    length: 18,
  });
  paint.flat(pts("786 500,870 500,955 530,850 530"), C.ink, 0.4, 2);
}

/** Paints a flood of vessels, which hangs in a white room. */
export const flood = thumbnail(2006, room, vessels, visitor);
