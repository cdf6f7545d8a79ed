import { head } from "#tools/studio/art/figures/head.ts";
import { spread } from "#tools/studio/art/figures/spread.ts";
import { vessel } from "#tools/studio/art/figures/vessel.ts";
import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, widePicture } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";
import { hands } from "./faculty-hands.ts";
import { bearded, editor, elder, listener, reader } from "./faculty-people.ts";

function wall(p: Painting): void {
  p.shape(rect(-20, -20, 1960, 760), [C.pine, C.green, "#17382f", "#2b5a48"], {
    dir: 1.52,
    width: 54,
    length: 260,
    dense: 1.3,
    edge: 0,
    zone: 0.003,
  });
  p.shape(pts("-20 470,700 458,1960 452,1960 900,-20 900"), ["#0e2621", C.pine, "#16332c"], {
    dir: 0.02,
    width: 40,
    length: 240,
    edge: 3,
  });
  p.brush(pts("-20 468,700 457,1940 451"), 12, C.ochre, { dry: 0.4, alpha: 0.7 });
  cloth(p, rect(96, 40, 330, 330), [C.night, C.indigo, "#0e1a33"], { dir: 1.3, line: 7 });
  p.shape(circle(330, 128, 34), [C.bone, C.paper], { dir: around(330, 128), width: 10 });
  for (const line of ["260 40,262 370", "96 196,426 200"])
    p.ink(pts(line), 13, C.umber, { taper: 0 });
  p.brush([...rect(90, 34, 342, 342), [90, 34]], 15, C.earth, { dry: 0.2 });
  cloth(p, rect(66, 372, 390, 22), [C.earth, C.umber], { dir: 0, width: 12, line: 5 });
}

/** Paints the picture that the five discuss: a woman with a pot, in reds. */
function picture(p: Painting): void {
  const frame = rect(1352, 44, 400, 392);
  p.flat(rect(1368, 62, 400, 392), C.ink, 0.45, 3);
  p.shape(frame, [C.vermilion, C.coral, C.rust], { dir: 0.7, width: 30, length: 130 });
  p.clip(frame, () => {
    p.shape(pts("1352 318,1752 286,1752 440,1352 440"), [C.umber, "#37191a"], { dir: -0.06 });
    p.shape(circle(1668, 132, 44), [C.gold, C.paper], { dir: around(1668, 132), width: 11 });
    cloth(p, pts("1440 450,1464 300,1526 236,1592 244,1640 330,1660 450"), [C.paper, C.bone], {
      dir: 1.4,
      line: 6,
    });
    p.shape(pts("1560 240,1592 244,1640 330,1660 450,1576 450"), [C.steel, C.indigo], { dir: 1.5 });
    cloth(p, blob("1500 250,1496 168,1552 128,1606 160,1618 256"), [C.ink, C.soot], { line: 4 });
    head(p, 1556, 196, 38, { kind: "split", skin: C.gold, dark: C.green, line: 4, look: -0.8 });
    vessel(p, 1558, 104, 46, 1, 0, 0.9);
  });
  p.brush([...frame, [1352, 44]], 18, C.gold, { dry: 0.2 });
  p.ink(rect(1342, 34, 420, 412), 5, C.ink, { closed: true });
  p.ink(rect(1362, 54, 380, 372), 3, C.umber, { closed: true });
}

function table(p: Painting): void {
  cloth(
    p,
    pts("360 700,600 636,1960 628,1960 1120,-20 1120,-20 860"),
    ["#b3762c", C.earth, "#8f5a24", C.umber],
    { dir: -0.02, width: 42, length: 260, line: 9 },
  );
  for (const y of [716, 812, 930])
    p.ink(curve(points(500, y + 16, 1200, y, 1940, y - 8)), 2.6, C.umber, { alpha: 0.6 });
  p.glow(1010, 740, 560, "#f0b24e", 0.5, "soft-light");
}

function papers(p: Painting): void {
  cloth(p, pts("1230 742,1420 712,1476 822,1272 860"), [C.paper, "#f4e8cc"], { dir: 0.2, line: 4 });
  cloth(p, pts("1262 752,1396 731,1418 776,1280 799"), [C.green, C.leaf], { dir: 0.5, line: 3 });
  cloth(p, pts("1500 700,1640 690,1660 780,1506 792"), [C.bone, C.paper], { dir: 0.1, line: 4 });
  cloth(p, pts("1516 716,1626 708,1640 770,1522 778"), [C.ochre, C.gold], { width: 9, line: 3 });
  p.shape(pts("1534 776,1564 722,1600 730,1624 771"), [C.indigo, C.blue], { dir: 1.2, width: 9 });
  cloth(p, pts("1216 968,1608 930,1694 1120,1180 1130"), [C.bone, C.paper], { dir: 0.1, line: 5 });
  cloth(p, pts("1262 988,1586 957,1640 1120,1230 1130"), [C.rust, C.vermilion], {
    dir: 0.6,
    line: 4,
  });
  p.shape(pts("1300 1140,1420 1000,1500 1030,1590 1140"), [C.ink, C.soot], { dir: 1 });
  p.shape(circle(1524, 1008, 30, 50, 20), [C.gold, C.paper], { dir: 0.2, width: 9 });
  spread(p, 985, 768, 0.86, -0.03);
  for (const [i, colours] of [
    [C.rust, C.vermilion],
    [C.bone, C.paper],
    [C.green, C.leaf],
    [C.ochre, C.gold],
  ].entries()) {
    const [x, y] = [1690 + (i % 2) * 14 - i * 3, 846 - i * 28];
    cloth(
      p,
      pts(`${x} ${y},${x + 230} ${y - 12},${x + 232} ${y + 17},${x + 2} ${y + 30}`),
      colours,
      { dir: 0, width: 12, line: 4 },
    );
  }
  cloth(p, blob("690 734,736 718,780 734,776 784,738 798,698 786"), [C.bone, C.steel], {
    width: 10,
    line: 5,
  });
  p.shape(circle(736, 736, 38, 30, 12), [C.umber, C.earth], { width: 8 });
  p.ink(curve(pts("777 744,806 748,802 776,772 778")), 6);
  p.brush(pts("1150 868,1290 900"), 9, C.vermilion, { dry: 0 });
  p.ink(circle(1434, 870, 40, 50, 27), 9, C.umber, { closed: true });
  p.flat(circle(1434, 870, 36, 50, 23), C.paper, 0.24);
  p.ink(pts("1470 886,1540 916"), 12, C.umber);
}

function lamp(p: Painting): void {
  p.ink(pts("960 -20,960 84"), 6, C.ink, { taper: 0 });
  p.glaze(pts("880 190,1040 190,1620 1090,380 1090"), C.gold, 0.55, "soft-light", 4);
  p.glow(985, 540, 620, "#f2b04a", 0.5, "soft-light");
  p.glow(960, 205, 300, "#f6c568", 0.36);
  cloth(p, blob("930 84,990 84,1030 120,1082 196,960 214,838 196,890 120"), [C.leaf, C.green], {
    dir: 1.2,
    width: 16,
    line: 6,
  });
  p.brush(curve(pts("906 118,874 156,856 190")), 11, "#8fb38a", { dry: 0.35 });
  p.flat(circle(960, 200, 108, 60, 13), "#fbe6ae", 1, 0.8);
  p.ink(circle(960, 200, 112, 60, 15), 4, C.umber, { closed: true });
}

function shade(p: Painting): void {
  p.veil([1920, 0], [1500, 0], "#0b1613", { 0: 0.42, 1: 0 });
  p.veil([0, 0], [760, 0], "#081310", { 0: 0.72, 0.6: 0.46, 1: 0 });
  p.veil([200, 1080], [520, 560], "#0a0f0d", { 0: 0.92, 0.5: 0.62, 1: 0 });
  p.veil([0, 1080], [0, 800], "#120d0a", { 0: 0.6, 1: 0 });
  p.spatter(60, C.gold, { x0: 700, y0: 60, y1: 700, size: 1.4, alpha: 0.4 });
}

/** Paints the faculty: five people in conversation at a long table of prints. */
export const faculty = widePicture(
  6120,
  wall,
  picture,
  (p) => p.glow(960, 280, 620, "#f0a838", 0.46),
  bearded,
  reader,
  elder,
  editor,
  listener,
  table,
  papers,
  hands,
  lamp,
  shade,
);
