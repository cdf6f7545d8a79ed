import { C } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  lerp,
  type Path,
  type Point,
  pts,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import { type Painting, widePicture } from "#tools/studio/art/paint/painting.ts";
import { farArm, farFingers, headBowed, nearArm, sari, torso } from "./proof-reader-figure.ts";
import { contour, DARK, line, PAPER, place, SHEET, strokes, tint } from "./proof-reader-line.ts";

function chair(p: Painting): void {
  strokes(
    p,
    [
      "1792 1044,1806 850,1846 620,1850 570",
      "1576 852,1570 950,1560 1044",
      "1560 850,1700 862,1830 846",
    ],
    8,
  );
  strokes(p, ["1700 858,1704 950,1712 1044", "1566 968,1640 976,1802 964", "1770 640,1836 636"], 5);
}

/** Paints the galley proof: a long sheet from her hand to the floor, with green marks. */
function galley(p: Painting): void {
  const left: Path = curve(
    pts("1428 566,1424 660,1440 740,1424 830,1408 930,1396 1010,1378 1040"),
    false,
    12,
  );
  const right: Path = curve(
    pts("1540 586,1534 670,1548 756,1528 850,1508 940,1490 1020,1474 1047"),
    false,
    12,
  );
  const sheet = place([...left, ...[...right].reverse()]);
  p.flat(sheet, SHEET, 1, 1);
  contour(p, sheet, 4.5);
  for (let i = 5; i < left.length - 6; i += 2) {
    const [a, b] = [left[i], right[i]];
    if (!a || !b || i % 20 === 1) continue;
    const short = i % 20 === 19 ? 0.5 : 0.86;
    const at = (t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t) + 3];
    p.ink(place([at(0.16), at(0.5 * (short + 0.16)), at(short)]), i === 5 ? 7 : 2.6, C.soot, {
      alpha: 0.75,
      taper: 0.1,
    });
  }
  for (const mark of [
    "1452 632,1490 640,1488 652",
    "1446 786,1500 794,1522 780",
    "1430 884,1416 898,1426 916",
  ])
    p.ink(line(mark), 4, C.leaf, { taper: 0.6 });
  p.ink(place(circle(1486, 706, 26, 40, 15, 0.2)), 3.6, C.leaf, { closed: true });
}

function proofsOnTheFloor(p: Painting): void {
  for (const [i, colour] of [C.ochre, SHEET, C.coral, SHEET, DARK].entries()) {
    const path = place(rect(1820 + (i % 2) * 10 - i * 2, 1018 - i * 25, 150, 24));
    tint(p, path, colour);
    contour(p, path, 4);
  }
  strokes(p, ["1270 1048,1500 1050,1700 1046,1960 1049"], 4);
}

/** Paints a proof-reader with green ink, far right on bare paper. */
export const proofReader = widePicture(
  1999,
  (p) => p.flat(rect(-20, -20, 1960, 1120), PAPER, 1, 0),
  (p) => p.flat(circle(1700, 690, 236, 100), "#f0d9a0", 1, 2),
  chair,
  proofsOnTheFloor,
  sari,
  torso,
  headBowed,
  farArm,
  galley,
  farFingers,
  nearArm,
);
