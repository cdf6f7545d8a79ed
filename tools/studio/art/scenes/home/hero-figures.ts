import { head } from "#tools/studio/art/figures/head.ts";
import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, type Path, pts } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export const o = { width: 28, length: 130, edge: 1.8 };

export const body = (paint: Painting, path: Path, c: Colours, d: number) => {
  paint.shape(path, c, { ...o, dir: d });
  paint.ink(path, 9, C.ink, { closed: true, ragged: 0.5 });
};

export const plane = (paint: Painting, path: Path, c: Colours, d: number) =>
  paint.shape(path, c, { ...o, dir: d });

export const L = (paint: Painting, p: Path, w = 6) =>
  paint.ink(curve(p), w, C.ink, { ragged: 0.5 });

export function manInWhite(paint: Painting): void {
  plane(paint, pts("1716 420,1790 410,1806 560,1700 570"), [C.earth, C.umber], 1.5);
  body(
    paint,
    pts("1600 600,1704 520,1806 510,1930 590,1990 1140,1580 1140"),
    [C.paper, C.bone, "#d8c194"],
    1.5,
  );
  plane(
    paint,
    pts("1760 530,1806 514,1926 592,1990 1140,1790 1140,1810 800"),
    [C.bone, C.steel, C.rose],
    1.6,
  );
  L(paint, pts("1760 530,1808 800,1788 1100"));
  L(paint, pts("1690 640,1720 860,1690 1100"), 4.5);
  L(paint, pts("1880 640,1890 860,1910 1090"), 4.5);
  head(paint, 1756, 330, 104, {
    tilt: 0.08,
    skin: C.earth,
    dark: C.umber,
    line: 8,
    beard: true,
    look: -0.9,
  });
  paint.shape(
    curve(pts("1650 300,1668 210,1750 170,1838 200,1862 300,1820 250,1740 236,1680 256"), true, 6),
    [C.ink, C.soot],
    { ...o, width: 16, dir: 0.2 },
  );
}

export function splitFace(paint: Painting): void {
  plane(paint, pts("1532 640,1612 630,1630 760,1514 770"), [C.gold, C.ochre], 1.5);
  plane(paint, pts("1574 640,1612 632,1630 760,1566 764"), [C.green, C.pine], 1.5);
  body(
    paint,
    pts("1420 830,1516 740,1630 732,1724 820,1760 1140,1400 1140"),
    [C.green, C.leaf, C.pine],
    1.2,
  );
  plane(
    paint,
    pts("1576 744,1630 736,1722 822,1756 1140,1560 1140,1600 920"),
    [C.pine, C.night],
    1.6,
  );
  plane(paint, pts("1516 742,1630 736,1580 850"), [C.gold, C.ochre], 0.8);
  L(paint, pts("1580 850,1602 930,1562 1120"));
  L(paint, pts("1470 860,1500 980,1480 1120"), 4.5);
  head(paint, 1572, 530, 104, {
    tilt: -0.07,
    kind: "split",
    skin: C.gold,
    dark: C.green,
    line: 8,
    look: -0.6,
  });
  paint.shape(
    curve(pts("1472 480,1500 380,1586 352,1660 400,1690 520,1650 450,1570 404,1510 430"), true, 6),
    [C.ink, C.soot],
    { ...o, width: 16, dir: 0.3 },
  );
  paint.flat(circle(1566, 436, 11, 24), C.vermilion, 1, 0.6);
}

export function veiledWoman(paint: Painting): void {
  const veil = curve(
    pts(
      "1290 1150,1276 940,1330 860,1300 740,1298 640,1350 560,1430 556,1486 630,1500 760,1540 900,1566 1150",
    ),
    false,
    10,
  );
  paint.shape(veil, [C.vermilion, C.coral, C.rust, C.coral], { ...o, dir: 1.3 });
  plane(
    paint,
    curve(
      pts("1430 560,1486 632,1500 760,1540 900,1562 1150,1450 1150,1470 900,1430 780"),
      true,
      6,
    ),
    [C.rust, "#7e2416"],
    1.4,
  );
  paint.ink(veil, 8.5, C.ink, { ragged: 0.5, taper: 0.1 });
  head(paint, 1356, 716, 92, {
    tilt: -0.03,
    kind: "profile",
    flip: -1,
    skin: "#a85a30",
    dark: C.umber,
    line: 8,
  });
  const shawl = curve(
    pts(
      "1318 586,1366 552,1436 560,1488 630,1500 760,1476 860,1404 850,1436 760,1430 660,1384 610",
    ),
    true,
    8,
  );
  paint.shape(shawl, [C.vermilion, C.coral], { ...o, width: 20, dir: 1.3 });
  paint.ink(shawl, 7, C.ink, { closed: true, ragged: 0.5 });
  paint.ink(curve(pts("1322 592,1384 616,1428 666,1432 760,1402 850")), 9, C.gold, { taper: 0.2 });
  L(paint, pts("1404 850,1380 960,1400 1120"));
  L(paint, pts("1334 900,1330 1000,1346 1120"), 4.5);
  paint.ink(curve(pts("1296 1050,1400 1064,1556 1040")), 9, C.gold, { alpha: 0.9 });
}
