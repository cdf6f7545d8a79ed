import { spread } from "#tools/studio/art/figures/spread.ts";
import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { Painting } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";
import { framed, quiet } from "./parts.ts";

function wall(p: Painting): void {
  framed(p, [700, 60, 200, 260], [C.bone, C.rose], [C.green, C.pine], "portrait");
  framed(p, [950, 100, 290, 190], [C.coral, C.ochre], C.gold, "town");
  framed(p, [1290, 34, 170, 230], [C.green, C.leaf], [C.bone, C.rose], "portrait");
  framed(p, [1510, 60, 220, 220], [C.paper, C.bone], C.gold, "rings");
  framed(p, [1780, 40, 200, 300], [C.ochre, C.gold], [C.vermilion, C.rust], "portrait");
  framed(p, [1010, 330, 180, 130], [C.night, C.indigo], [C.gold, C.ochre], "disc");
  framed(p, [1560, 322, 180, 140], [C.steel, C.blue], C.gold, "town");
}

/** Paints the about page: a reading table under a wall of pictures. */
export function aboutBanner(): Painting {
  const p = new Painting(1920, 900, 8414, 1.4);
  p.shape(rect(-20, -20, 1960, 940), [C.indigo, "#1b2a57", C.night, "#2b3f78"], {
    dir: 1.5,
    width: 56,
    length: 260,
    edge: 0,
    dense: 1.3,
    zone: 0.003,
  });
  wall(p);
  cloth(
    p,
    pts("-20 640,560 520,1960 500,1960 920,-20 920"),
    [C.earth, C.umber, "#7a3c20", C.rust],
    { dir: -0.03, width: 42, length: 240, line: 8 },
  );
  for (const y of [600, 700, 820])
    p.ink(points(500, y, 1940, y - 30), 2.4, C.umber, { alpha: 0.6 });
  spread(p, 1190, 690, 1.22, 0.06);
  for (const [i, colours] of [
    [C.green, C.leaf],
    [C.bone, C.paper],
    [C.coral, C.vermilion],
    [C.night, C.indigo],
    [C.ochre, C.gold],
  ].entries()) {
    const [x, y] = [1560 + (i % 2) * 16 - i * 4, 740 - i * 30];
    cloth(
      p,
      pts(`${x} ${y},${x + 270} ${y - 12},${x + 272} ${y + 18},${x + 2} ${y + 32}`),
      colours,
      { dir: 0, width: 12, line: 4 },
    );
  }
  cloth(p, pts("1554 620,1640 572,1830 566,1822 610"), [C.gold, C.ochre], { dir: 0.1, line: 4 });
  cloth(p, pts("1604 812,1884 778,1950 890,1640 930"), [C.ochre, C.gold], { dir: -0.1, line: 5 });
  p.shape(circle(1776, 856, 74, 60, 30, -0.1), [C.night, C.indigo], {
    dir: around(1776, 856),
    width: 12,
  });
  p.ink(pts("1640 828,1800 808"), 12);
  cloth(p, pts("1420 560,1440 500,1500 500,1520 560"), [C.ochre, C.umber], { width: 10, line: 4 });
  p.ink(curve(pts("1470 500,1462 420,1440 380")), 9, C.umber);
  cloth(
    p,
    blob("1340 400,1380 330,1450 306,1510 340,1540 396,1440 412"),
    [C.green, C.leaf, C.pine],
    { width: 14, line: 6 },
  );
  p.glow(1420, 520, 420, "#f2b35a", 0.4);
  cloth(p, blob("800 640,850 618,900 640,894 700,850 716,808 700"), [C.bone, C.steel], {
    width: 10,
    line: 5,
  });
  p.shape(circle(850, 642, 42, 30, 13), [C.umber, C.earth], { width: 8 });
  p.ink(curve(pts("896 650,930 654,926 690,892 692")), 7);
  p.brush(pts("900 850,1090 830"), 11, C.vermilion, { dry: 0 });
  quiet(p, "#0a0d1c", 0.66, 900);
  return p;
}
