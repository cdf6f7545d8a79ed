import { head } from "#tools/studio/art/figures/head.ts";
import { vessel } from "#tools/studio/art/figures/vessel.ts";
import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, points, pts } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth, lines } from "#tools/studio/art/people/wardrobe.ts";

const part = (p: Painting, text: string, colours: Colours, dir: number, line = 7): void =>
  cloth(p, pts(text), colours, { width: 22, length: 110, dir, line });

function basket(p: Painting): void {
  cloth(p, blob("768 170,1020 162,996 222,950 246,840 250,792 228"), [C.ochre, C.gold, C.earth], {
    dir: 0.05,
    width: 12,
    line: 7,
  });
  for (const y of [190, 210, 230])
    p.ink(curve(points(788, y, 890, y + 9, 1002, y - 6)), 3, C.umber);
  for (const [i, x] of [802, 852, 906, 960].entries()) {
    const fish = blob(
      `${x - 44} ${150 - (i % 2) * 10},${x} ${126 - (i % 2) * 8},${x + 44} ${150 - (i % 2) * 8},${x + 66} ${134 - i * 2},${x + 62} ${168 - i * 2},${x} ${172 - (i % 2) * 6}`,
    );
    cloth(p, fish, i % 2 ? [C.paper, C.steel] : [C.steel, C.blue], {
      width: 8,
      length: 40,
      line: 5,
    });
    p.flat(circle(x - 26, 147 - (i % 2) * 9, 4), C.ink, 1, 0.3);
  }
}

export function fisherwoman(p: Painting): void {
  const dress = "796 470,880 420,964 424,1018 500,996 720,1058 1130,736 1130,798 720";
  part(p, dress, [C.vermilion, C.coral, C.rust], 1.4, 9);
  part(
    p,
    "896 424,964 424,1018 500,996 720,1058 1130,898 1130,920 700",
    [C.rust, "#7e2416", C.rust],
    1.6,
    0,
  );
  p.clip(pts(dress), () => {
    const end = blob("750 470,880 400,930 520,990 640,1070 760,1060 900,940 800,820 660,770 560");
    cloth(p, end, [C.gold, C.ochre, C.gold], { dir: 0.9, line: 8 });
    p.brush(curve(pts("896 424,936 530,994 640,1070 752")), 13, C.paper, { dry: 0.2, taper: 0 });
    lines(
      p,
      ["860 432,916 570,1030 760", "824 452,876 600,1020 820", "798 500,850 640,990 830"],
      4.5,
    );
  });
  part(p, "866 356,920 356,930 430,892 466,860 428", ["#8a4a26", C.umber], 1.5, 6);
  head(p, 890, 300, 66, { kind: "profile", flip: -1, skin: "#a85a30", dark: C.umber, line: 6 });
  cloth(p, blob("936 250,976 262,992 306,970 342,940 330"), [C.ink, C.soot], {
    width: 10,
    line: 5,
  });
  p.flat(circle(972, 300, 7), C.vermilion, 1, 0.5);
  part(p, "946 440,1020 508,1060 330,998 214,974 226,1016 336,990 420", ["#a85a30", C.umber], 1.3);
  basket(p);
  lines(p, ["846 724,850 830,820 980", "972 836,984 900,1010 980", "908 796,914 880,890 990"], 5);
}

function lampInHand(p: Painting): void {
  part(
    p,
    "1146 612,1214 560,1246 620,1164 690,1094 684,1060 660,1074 638,1114 646",
    [C.bone, C.paper, C.steel],
    0.5,
    6,
  );
  part(
    p,
    "1110 646,1084 628,1044 622,1036 640,1064 652,1052 668,1092 682",
    ["#b9772c", C.earth],
    0.4,
    5,
  );
  p.glow(1046, 556, 150, "#ffc65e", 0.34);
  vessel(p, 1044, 610, 40, 3, 0, 0.95);
  cloth(p, blob("1044 520,1060 556,1056 582,1034 582,1030 558"), ["#fbe6ae", C.gold], {
    width: 7,
    line: 3.5,
  });
}

export function womanWithLamp(p: Painting): void {
  part(
    p,
    "1054 566,1120 500,1194 500,1254 574,1262 760,1328 1130,1008 1130,1048 760",
    [C.paper, "#f4e8cc", C.bone],
    1.5,
    9,
  );
  part(
    p,
    "1166 500,1194 500,1254 574,1262 760,1328 1130,1194 1130,1204 760",
    [C.steel, "#77808a", C.bone],
    1.6,
    0,
  );
  part(p, "1128 440,1182 440,1188 504,1156 540,1120 504", [C.earth, C.umber], 1.5, 6);
  head(p, 1150, 400, 60, {
    kind: "mask",
    tilt: -0.1,
    skin: "#b9772c",
    dark: C.umber,
    line: 6,
    look: -0.7,
  });
  cloth(
    p,
    blob(
      "1084 400,1088 330,1144 296,1208 322,1228 410,1224 520,1254 620,1204 560,1198 420,1174 352,1120 350",
    ),
    [C.paper, C.bone],
    { dir: 1.3, width: 12, line: 7 },
  );
  p.brush(
    curve(pts("1084 404,1120 352,1174 354,1200 424,1208 560,1248 700,1294 980")),
    9,
    C.vermilion,
    { dry: 0.2, taper: 0 },
  );
  lampInHand(p);
  lines(p, ["1124 620,1140 780,1114 980", "1214 640,1224 800,1254 980"], 5);
}

export function manInBlack(p: Painting): void {
  part(
    p,
    "640 608,714 554,784 560,840 628,836 808,864 1130,604 1130,632 808",
    ["#121016", C.soot, C.ink],
    1.5,
    9,
  );
  part(p, "640 608,688 572,724 688,714 1130,604 1130,632 808", ["#2c2429", C.soot], 1.5, 0);
  part(p, "712 554,784 560,742 668", [C.paper, C.bone], 1.2, 5);
  part(p, "720 488,774 488,780 562,746 608,716 560", [C.umber, "#3a1a14"], 1.5, 6);
  head(p, 742, 448, 60, {
    tilt: 0.07,
    skin: "#7a3a22",
    dark: "#2a1413",
    line: 6,
    beard: true,
    look: -0.9,
  });
  cloth(p, pts("674 402,686 374,724 352,786 356,806 380,810 402,744 390"), [C.paper, C.bone], {
    dir: 0.2,
    width: 10,
    line: 6,
  });
  lines(p, ["724 688,730 848,720 1028", "784 668,792 848,804 1028"], 4.5, C.steel);
}

export function painterTable(p: Painting): void {
  part(p, "1500 690,1860 676,1920 742,1470 760", [C.earth, C.ochre, C.umber], 0.02, 8);
  for (const leg of ["1500 756,1480 1000", "1580 754,1590 1000", "1860 744,1880 1000"])
    p.ink(pts(leg), 17, C.ink, { taper: 0 });
  part(p, "1604 700,1642 486,1830 470,1810 692", [C.paper, "#f4e8cc"], 1.4, 8);
  part(p, "1622 680,1652 504,1814 490,1796 674", [C.vermilion, C.coral], 0.6, 0);
  cloth(p, pts("1648 640,1730 516,1752 640,1786 634,1770 664,1676 670"), [C.ink, C.soot], {
    width: 12,
    line: 4,
  });
  p.shape(circle(1676, 542, 17), [C.paper], { width: 6, length: 20 });
  vessel(p, 1560, 676, 42, 0, 0, 0.9);
  for (const [dx, dy, c] of [
    [-24, 96, C.vermilion],
    [-6, 116, C.paper],
    [12, 102, C.gold],
    [30, 88, C.indigo],
  ] as const) {
    p.ink(pts(`${1556 + dx * 0.3} 636,${1556 + dx} ${636 - dy}`), 5, C.bone, { taper: 0 });
    p.brush(pts(`${1556 + dx * 0.94} ${640 - dy},${1556 + dx * 1.2} ${606 - dy}`), 14, c, {
      dry: 0,
    });
  }
  p.glow(1690, 620, 300, "#f0b24e", 0.18);
}
