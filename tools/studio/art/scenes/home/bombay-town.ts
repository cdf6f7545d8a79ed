import { houses } from "#tools/studio/art/figures/motifs.ts";
import { C } from "#tools/studio/art/paint/colour.ts";
import { arc, curve, type Point, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";

function flats(
  p: Painting,
  [x, y, w, h]: readonly [number, number, number, number],
  floors: number,
): void {
  const corner = arc(x + 44, y + 44, 44, Math.PI, Math.PI * 1.5, 12);
  const wall: Point[] = [[x, y + h], ...corner, [x + w, y], [x + w, y + h]];
  cloth(p, wall, [C.paper, C.bone, "#e2cfa6"], { dir: 1.5, width: 26, line: 8 });
  p.shape(rect(x + w * 0.62, y + 4, w * 0.38, h), [C.ink, "#3a1a18", C.umber], {
    dir: 1.5,
    width: 18,
    length: 90,
    edge: 2,
  });
  for (let i = 0; i < floors; i++) {
    const v = y + 30 + (i * (h - 40)) / floors;
    const shade = i % 3 === 1 ? [C.vermilion, C.rust] : [C.ink, C.soot];
    const ledge: Point[] = points(x - 12, v + 22, x + w * 0.64, v + 22);
    p.shape(rect(x - 5, v, w * 0.6, 19), shade, { width: 8, length: 60 });
    p.ink(ledge, 5, C.ink, { taper: 0.1 });
    p.flat(rect(x + w * 0.74, v + 2, 12, 17), i % 2 ? C.gold : C.vermilion, 0.95, 0.8);
  }
}

export function newTown(p: Painting): void {
  flats(p, [1310, 250, 150, 240], 4);
  flats(p, [1452, 92, 128, 400], 6);
  flats(p, [1572, 190, 190, 300], 5);
  flats(p, [1756, 40, 220, 460], 7);
  const crown = pts("1486 92,1490 26,1546 24,1550 92");
  cloth(p, crown, [C.vermilion, C.rust], { dir: 1.5, width: 12, line: 7 });
  p.ink(pts("1518 26,1518 -20"), 7);
}

function palm(p: Painting, x: number, y: number, k: number): void {
  const [cx, cy] = [x + 10 * k, y - 200 * k];
  p.ink(curve(points(x, y, x - 10 * k, y - 100 * k, cx, cy)), 10 * k);
  for (const a of [-3.1, -2.6, -2.1, -1.4, -0.9, -0.4, 0]) {
    const [dx, dy] = [Math.cos(a) * 74 * k, Math.sin(a) * 44 * k];
    const leaf: Point[] = [
      [cx, cy],
      [cx + dx * 0.6, cy + dy - 14 * k],
      [cx + dx * 1.2, cy + dy + 22 * k],
      [cx + dx * 0.6, cy + dy + 4 * k],
    ];
    cloth(p, curve(leaf, true, 6), [C.pine, C.green], {
      dir: a,
      width: 8 * k,
      length: 40,
      line: 3.5,
    });
  }
}

export function village(p: Painting): void {
  cloth(
    p,
    curve(pts("1230 530,1420 490,1700 486,1960 480,1960 720,1180 720"), false, 8),
    [C.umber, "#37191a", C.rust],
    { dir: -0.05, width: 30, line: 0 },
  );
  const cols = [C.rust, C.paper, C.vermilion, C.ochre, C.ink, C.bone, C.umber];
  houses(p, {
    x0: 1290,
    x1: 1930,
    ground: (x) => 540 - (x - 1290) * 0.03,
    h: () => 92,
    cols,
    n: 10,
    k: 1,
  });
  houses(p, { x0: 1330, x1: 1960, ground: () => 636, h: () => 104, cols, n: 9, k: 1.2 });
  for (const [x, y, k] of [
    [1386, 560, 1],
    [1700, 580, 1.1],
    [1896, 620, 1.35],
  ] as const)
    palm(p, x, y, k);
}
