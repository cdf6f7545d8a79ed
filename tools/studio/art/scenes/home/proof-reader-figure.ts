import { C } from "#tools/studio/art/paint/colour.ts";
import {
  circle,
  curve,
  type Path,
  type Point,
  pts,
  rotate,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { contour, DARK, line, PAPER, place, smooth, strokes, tint } from "./proof-reader-line.ts";

const SILVER = "#d3cec6";
const SKIN = "#d9a066";

export function sari(p: Painting): void {
  const shoe = smooth("1588 1006,1592 1042,1510 1046,1440 1044,1452 1026,1510 1008");
  tint(p, shoe, C.earth);
  contour(p, shoe, 4.5);
  const cloth = smooth(
    "1610 770,1700 760,1790 772,1806 836,1720 868,1632 868,1612 930,1618 1012,1540 1022,1430 1014,1438 920,1434 830,1476 784,1540 768",
  );
  tint(p, cloth, DARK);
  p.ink(line("1436 992,1530 1002,1616 990"), 9, C.ochre, { taper: 0.1 });
  contour(p, cloth, 5.5);
  for (const fold of [
    "1700 800,1600 806,1510 830",
    "1600 880,1570 900,1562 980",
    "1540 850,1520 900,1516 984",
  ])
    p.ink(line(fold), 3, PAPER, { alpha: 0.6, taper: 0.8 });
}

export function torso(p: Painting): void {
  const blouse = smooth(
    "1640 548,1690 552,1744 596,1782 680,1794 776,1720 792,1622 784,1606 700,1602 620,1612 570",
  );
  tint(p, blouse, C.coral);
  contour(p, blouse, 5.5);
  const shawl = smooth(
    "1636 552,1690 546,1752 596,1800 700,1822 800,1846 910,1826 926,1806 912,1790 924,1774 908,1750 800,1716 700,1640 612",
  );
  tint(p, shawl, C.ochre);
  contour(p, shawl, 5);
  strokes(p, ["1690 566,1752 680,1812 900", "1662 566,1730 690,1788 900"], 3);
}

export function farArm(p: Painting): void {
  const sleeve = smooth("1616 640,1580 672,1500 690,1500 726,1590 720,1620 700");
  tint(p, sleeve, "#c9553a");
  contour(p, sleeve, 5);
}

export function farFingers(p: Painting): void {
  const fingers = smooth("1420 700,1448 696,1464 704,1462 714,1446 716,1462 722,1456 732,1424 732");
  tint(p, fingers, SKIN);
  contour(p, fingers, 3.6);
}

export function nearArm(p: Painting): void {
  const sleeve = smooth(
    "1676 600,1722 636,1716 720,1680 764,1610 742,1552 712,1560 690,1620 700,1652 700,1650 640",
  );
  tint(p, sleeve, C.coral);
  contour(p, sleeve, 5.5);
  const hand = smooth(
    "1562 690,1552 714,1520 712,1492 700,1476 684,1490 676,1508 684,1500 664,1514 660,1534 680",
  );
  tint(p, hand, SKIN);
  contour(p, hand, 4);
  strokes(p, ["1490 690,1516 698", "1508 682,1530 694", "1656 700,1640 716"], 2.6);
  p.ink(place(pts("1510 640,1482 716")), 8, C.leaf, { taper: 0.2 });
}

/** Turns the head about the nape and makes it smaller. */
const bow = (path: Path): Point[] =>
  rotate(path, -0.1, 1650, 580).map(([x, y]) => [1652 + (x - 1650) * 0.86, 574 + (y - 580) * 0.86]);

export function headBowed(p: Painting): void {
  const smooth = (text: string): Path => place(bow(curve(pts(text), true, 8)));
  const line = (text: string): Path => place(bow(curve(pts(text), false, 10)));
  const spot = (x: number, y: number, r: number): Path => place(bow(circle(x, y, r, 30)));
  const nape = smooth("1622 540,1690 520,1706 590,1670 620,1630 600");
  tint(p, nape, "#c98f56");
  contour(p, nape, 4.5);
  const face = smooth(
    "1622 420,1586 424,1562 446,1558 470,1562 480,1546 508,1538 522,1554 532,1552 546,1558 554,1556 566,1566 580,1590 580,1618 566,1630 580,1672 566,1690 500,1680 440",
  );
  tint(p, face, SKIN);
  contour(p, face, 5);
  const hair = smooth(
    "1560 454,1576 412,1630 394,1684 408,1712 448,1714 500,1692 546,1672 536,1664 500,1650 472,1616 456,1590 440",
  );
  tint(p, hair, SILVER);
  contour(p, hair, 4.5);
  const knot = smooth("1704 486,1740 480,1764 506,1756 540,1722 552,1694 532");
  tint(p, knot, SILVER);
  contour(p, knot, 4);
  for (const strand of [
    "1590 428,1640 420,1690 456",
    "1610 442,1660 452,1692 500",
    "1712 504,1738 504,1746 524",
  ])
    p.ink(line(strand), 3, C.ink, { taper: 0.9, alpha: 0.7 });
  p.ink(spot(1580, 486, 18), 3.6, C.ink, { closed: true });
  for (const feature of [
    "1600 482,1640 478,1660 482",
    "1570 490,1580 494,1592 490",
    "1566 458,1584 454,1600 462",
    "1556 552,1572 552,1580 548",
    "1552 532,1562 530",
    "1584 520,1594 536,1590 552",
    "1606 500,1618 504",
    "1606 492,1620 490",
    "1648 490,1664 494,1660 518,1648 520",
  ])
    p.ink(line(feature), 3.2, C.ink, { ragged: 0.6, taper: 0.7 });
  p.flat(spot(1656, 534, 6), C.vermilion, 1, 0.4);
}
