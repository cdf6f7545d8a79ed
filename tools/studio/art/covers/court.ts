import { C } from "#tools/studio/art/paint/colour.ts";
import { eightPointed, type Point, points, pts } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet, standing } from "./parts.ts";

/** A pointed arch on upright sides. */
function arch(x: number, half: number, top: number): Point[] {
  const spring = top + half * 1.2;
  const side = Array.from({ length: 21 }, (_, i) => i / 20);
  const height = (t: number): number => spring - half * 1.2 * t * (1.3 - 0.3 * t);
  const left = side.map((t): Point => [x - half * (1 - t * t), height(t)]);
  const right = left.map(([px, py]): Point => [2 * x - px, py]).reverse();
  return [[x - half, 760], ...left, ...right, [x + half, 760]];
}

function background(p: Painting): void {
  ground(p, [C.umber, "#4a1f22", C.rust, "#37191a"], 1.5);
  p.shape(pts("-20 560,1960 560,1960 740,-20 740"), [C.earth, C.rust, C.umber], {
    dir: 0.01,
    width: 28,
    length: 190,
  });
  const rings = [
    [C.rust, C.coral],
    [C.ochre, C.gold],
    [C.green, C.pine],
    [C.bone, C.paper],
    [C.blue, C.steel],
  ] as const;
  for (const [i, colours] of rings.entries())
    cloth(p, arch(1400 - i * 8, 470 - i * 92, -60 + i * 84), colours, {
      dir: 1.5,
      width: 26,
      line: 8,
    });
  cloth(p, pts("1190 760,1300 560,1436 560,1560 760"), [C.gold, C.bone, "#e8c98a"], {
    dir: 0.02,
    line: 5,
  });
  for (let i = 0; i < 7; i++) p.ink(points(1310 + i * 20, 562, 1140 + i * 78, 730), 3, C.earth);
}

function foreground(p: Painting): void {
  cloth(p, pts("1346 560,1340 470,1368 428,1396 470,1390 560"), [C.ink, C.pine], {
    line: 4,
    width: 10,
  });
  for (const [x, y] of pts("1012 236,1790 236,1070 110,1724 110"))
    cloth(p, eightPointed(x, y, 26, 38), [C.gold, C.ochre], { width: 9, line: 4 });
  p.glaze(pts("1300 -20,1560 -20,1100 760,620 760"), C.gold, 0.5);
  standing(p, 1262, 726, 236, [C.paper, C.bone]);
  quiet(p, "#1d0c0f", 0.6);
}

/** Paints Kabir Qureshi's cover: arches beyond arches, noon on the floor of a court. */
export const court = cover(7808, background, foreground);
