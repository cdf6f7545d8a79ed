import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, FULL_TURN, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function outside(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.night, "#16224a", C.indigo, "#0d1430"], {
    dir: 1.55,
    width: 42,
    length: 200,
    edge: 0,
    zone: 0.003,
  });
  paint.shape(pts("-20 486,980 486,980 560,-20 560"), ["#1a1013", C.umber], {
    dir: 0.01,
    width: 22,
    length: 160,
    edge: 2,
  });
  paint.shape(pts("176 112,320 112,320 488,176 488"), [C.paper, "#f6ecd4", C.gold], {
    dir: 1.55,
    width: 22,
    length: 130,
  });
  paint.shape(pts("190 488,306 488,470 560,70 560"), [C.gold, C.ochre], {
    dir: 1.2,
    width: 16,
    length: 90,
    alpha: 0.6,
    base: 0.5,
  });
  paint.glow(248, 300, 330, C.gold, 0.3);
  paint.ink(pts("176 490,176 112,320 112,320 490"), 7, C.ink);
  paint.brush(pts("168 490,168 104,328 104,328 490"), 6, C.gold, { dry: 0.35 });
}

export function floor(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.earth, "#6d3a20", C.umber, C.earth], {
    dir: around(480, 270),
    width: 30,
    length: 150,
    edge: 0,
    zone: 0.004,
  });
  for (let r = 250; r > 40; r -= 26) {
    for (let a = paint.range(1); a < FULL_TURN; a += 0.5) {
      paint.brush(
        circle(480, 270, r, 90).slice(Math.floor(a * 14), Math.floor(a * 14) + 9),
        16,
        r % 52 ? "#6a3a22" : C.earth,
        { dry: 0.35, alpha: 0.6 },
      );
    }
  }
}
