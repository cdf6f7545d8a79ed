import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, points, pts } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet } from "./parts.ts";

function background(p: Painting): void {
  ground(p, ["#5d6f52", C.green, C.leaf, C.pine], 1.5);
  p.shape(pts("-20 620,1960 600,1960 740,-20 740"), [C.umber, C.earth, "#37191a"], {
    dir: 0,
    width: 30,
    length: 180,
  });
  for (let i = 0; i < 92; i++) {
    const x = 1010 + i * 9;
    const colour =
      [C.paper, C.coral, C.gold, C.bone, C.vermilion, C.ochre, C.paper, C.indigo][
        ((i * 7) / 13) & 7
      ] ?? C.paper;
    p.ink(points(x + 20, 40, x, 430), 4.6, colour, { taper: 0 });
  }
}

function middleGround(p: Painting): void {
  for (let j = 0; j < 12; j++)
    cloth(
      p,
      [
        [1000 - j, 428 + j * 21],
        [1842 + j, 424 + j * 21],
        [1844 + j, 448 + j * 21],
        [999 - j, 450 + j * 21],
      ],
      [
        [C.vermilion, C.rust],
        [C.ochre, C.gold],
        [C.night, C.indigo],
        [C.vermilion, C.coral],
        [C.paper, C.bone],
      ][(j * 3) % 5] ?? C.rust,
      { dir: 0, width: 8, length: 90, line: 2.4 },
    );
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 11; i++) {
      const [x, y] = [1040 + i * 76, 470 + j * 62];
      cloth(
        p,
        pts(`${x - 17} ${y},${x} ${y - 19},${x + 17} ${y},${x} ${y + 19}`),
        (i + j) % 2 ? [C.gold] : [C.paper],
        { width: 7, length: 20, line: 2.6 },
      );
    }
  for (const [a, b] of [
    ["960 20,1900 14,1900 58,960 64", 0],
    ["950 250,1900 244,1900 276,950 282", 0],
    ["960 -20,1004 -20,990 740,936 740", 1.5],
    ["1860 -20,1906 -20,1930 740,1880 740", 1.5],
  ] as const)
    cloth(p, pts(a), [C.umber, C.earth, "#5a2418"], { dir: b, width: 16, line: 7 });
}

function foreground(p: Painting): void {
  cloth(p, blob("1230 396,1300 374,1420 370,1490 386,1420 406,1300 410"), [C.ochre, C.gold], {
    width: 10,
    line: 5,
  });
  p.ink(curve(pts("1490 388,1600 420,1760 400,1846 428")), 4, C.vermilion);
  for (const [x, y, c] of [
    [820, 650, C.vermilion],
    [740, 676, C.ochre],
    [880, 686, C.indigo],
  ] as const) {
    p.shape(circle(x, y, 42), [c, C.soot], { dir: around(x, y, 0.6), width: 8, vary: 0.3 });
    p.ink(circle(x, y, 42), 5, C.ink, { closed: true });
  }
  quiet(p, "#0d1d16", 0.62);
}

/** Paints Ila Chowdhury's cover: the loom, its warp like rain, the cloth begun. */
export const loom = cover(8212, background, middleGround, foreground);
