import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { curve, pts } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import type { Skin } from "#tools/studio/art/people/looks.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";

function hand(p: Painting, outline: string, skin: Skin, gaps: readonly string[]): void {
  cloth(p, blob(outline), [skin.base, skin.light], { width: 9, length: 40, dir: 0.7, line: 4 });
  for (const gap of gaps) p.ink(curve(pts(gap)), 2.4, skin.deep, { taper: 0.6 });
}

const sleeve = (p: Painting, text: string, colours: Colours): void =>
  cloth(p, blob(text), colours, { width: 15, length: 70, dir: 1.2, line: 5.5 });

export function hands(p: Painting): void {
  sleeve(p, "762 560,826 556,852 620,872 668,836 700,796 668,768 626", [C.paper, C.bone]);
  hand(
    p,
    "836 698,846 672,872 664,900 690,944 718,938 728,896 714,902 740,884 744,856 724",
    SKIN.brown,
    ["898 714,872 700", "886 740,864 716"],
  );
  sleeve(p, "1056 580,1122 600,1128 668,1110 734,1070 730,1062 670", [C.rust, C.vermilion]);
  hand(
    p,
    "1068 720,1110 726,1122 764,1114 798,1102 800,1096 784,1090 808,1078 808,1076 784,1066 798,1054 792,1056 752",
    SKIN.wheat,
    ["1096 786,1094 760", "1076 786,1077 760"],
  );
  cloth(p, pts("1444 578,1594 566,1622 722,1464 736"), [C.paper, "#f4e8cc", C.bone], {
    dir: 0.1,
    width: 18,
    line: 5,
  });
  cloth(p, pts("1464 596,1578 587,1594 680,1476 690"), [C.rose, "#d9b79a"], {
    dir: 0.5,
    line: 2.5,
  });
  hand(
    p,
    "1432 640,1462 634,1480 644,1464 654,1482 662,1466 672,1478 682,1456 690,1434 678",
    SKIN.ember,
    ["1442 652,1464 654", "1444 668,1466 670"],
  );
  hand(
    p,
    "1624 632,1598 630,1582 642,1598 650,1582 658,1598 666,1590 680,1612 684,1632 670",
    SKIN.ember,
    ["1620 648,1598 650", "1622 664,1600 666"],
  );
  sleeve(p, "1664 700,1684 640,1704 586,1748 596,1748 650,1742 706,1700 716", [C.bone, C.paper]);
  hand(
    p,
    "1708 596,1692 580,1696 566,1687 556,1694 544,1690 532,1706 518,1734 510,1758 526,1764 556,1752 598",
    SKIN.nocturne,
    ["1696 566,1722 570", "1694 545,1722 549"],
  );
}
