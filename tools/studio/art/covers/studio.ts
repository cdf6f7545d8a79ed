import { C } from "#tools/studio/art/paint/colour.ts";
import { arc, around, circle, points, pts } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";
import { framed, ground, quiet } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.rust, "#8e2c1c", C.vermilion, C.umber], 0.3);
  p.shape(pts("-20 560,1960 500,1960 740,-20 740"), [C.umber, "#2a1413", C.earth], {
    dir: -0.03,
    width: 34,
    length: 180,
  });
  framed(p, [960, 150, 230, 330], [C.indigo, C.night], [C.bone, C.steel], "figure");
  framed(p, [1110, 260, 210, 290], [C.bone, C.paper], [C.green, C.leaf], "peak");
  framed(p, [1700, 60, 250, 400], [C.ochre, C.gold], [C.rust, C.umber], "bands");
  for (const line of ["1390 120,1330 720", "1600 120,1670 720", "1496 20,1500 690"])
    p.ink(pts(line), 15, C.umber, { taper: 0 });
  cloth(p, pts("1336 70,1652 62,1660 500,1328 506"), [C.coral, C.vermilion, C.rust], {
    dir: 0.8,
    width: 28,
    line: 8,
  });
  p.shape(circle(1494, 268, 122), ["#08070a", C.ink, C.soot], {
    dir: around(1494, 268),
    vary: 0.4,
  });
  p.brush(arc(1494, 268, 146, 0.4, 4.6), 9, C.gold, { dry: 0.45 });
  p.ink(pts("1300 512,1690 504"), 14, C.umber);
  cloth(p, pts("1748 700,1740 560,1836 556,1830 700"), [C.steel, C.blue], { dir: 1.5, line: 5 });
}

function foreground(p: Painting): void {
  for (let i = 0; i < 7; i++) {
    const x = 1756 + i * 11;
    p.brush(points(x, 566, x + (i - 3) * 15, 420 - (i % 3) * 24), 7, i % 2 ? C.ochre : C.bone, {
      dry: 0,
    });
    p.brush(
      [
        [x + (i - 3) * 13, 440 - (i % 3) * 24],
        [x + (i - 3) * 17, 392 - (i % 3) * 24],
      ],
      13,
      p.pick([C.vermilion, C.indigo, C.leaf, C.gold]),
      { dry: 0.1 },
    );
  }
  for (let i = 0; i < 60; i++)
    p.flat(
      circle(p.range(900, 1900), p.range(590, 715), p.range(2, 9), 14, p.range(2, 5)),
      p.pick([C.vermilion, C.gold, C.bone, C.blue]),
      0.8,
      0.8,
    );
  quiet(p, "#1d0a0b", 0.62);
}

/** Paints Arjun Raghavan's cover: a studio with canvases, the black sun on the easel. */
export const studio = cover(7202, background, foreground);
