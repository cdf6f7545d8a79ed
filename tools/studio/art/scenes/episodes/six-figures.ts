import { head } from "#tools/studio/art/figures/head.ts";
import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, item, type Path, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, thumbnail } from "#tools/studio/art/paint/painting.ts";

const o = { width: 20, length: 90, edge: 1.2 };
const body = (paint: Painting, path: Path, cols: Colours, dir: number) => {
  paint.shape(path, cols, { ...o, dir });
  paint.ink(path, 6, C.ink, { closed: true, ragged: 0.5 });
};
const plane = (paint: Painting, path: Path, cols: Colours, dir: number) =>
  paint.shape(path, cols, { ...o, dir, edge: 1 });
const L = (paint: Painting, path: Path, w = 4) => paint.ink(curve(path), w);
const neck = (paint: Painting, path: Path, c: Colours, d: Colours) => {
  paint.shape(path, c, { ...o, width: 9, length: 40, dir: 1.5 });
  paint.shape(
    [
      [(item(item(path, 0), 0) + item(item(path, 1), 0)) / 2, item(item(path, 0), 1)],
      item(path, 1),
      item(path, 2),
      [(item(item(path, 2), 0) + item(item(path, 3), 0)) / 2, item(item(path, 3), 1)],
    ],
    d,
    { ...o, width: 9, length: 40, dir: 1.5 },
  );
  paint.ink([item(path, 0), item(path, 3)], 5);
  paint.ink([item(path, 1), item(path, 2)], 5);
};

export function field(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.rust, C.vermilion, "#b8451f", C.rust], {
    dir: 0.1,
    width: 40,
    length: 170,
    dense: 1.4,
    zone: 0.004,
    edge: 0,
  });
  paint.shape(pts("-20 -20,980 -20,980 70,700 120,300 84,-20 140"), [C.ochre, C.gold, "#c8832c"], {
    dir: 0.03,
    width: 30,
    length: 150,
    edge: 4,
  });
  paint.shape(pts("-20 140,300 84,420 110,300 300,-20 330"), [C.earth, C.rust, C.umber], {
    dir: 0.5,
    width: 28,
    length: 130,
    edge: 3,
  });
  paint.shape(pts("700 120,980 70,980 330,760 300"), [C.umber, C.rust], {
    dir: -0.5,
    width: 28,
    length: 130,
    edge: 3,
  });
  paint.shape(circle(566, 78, 52), [C.bone, C.paper], {
    dir: (x, y) => Math.atan2(y - 78, x - 566) + 1.57,
    width: 14,
    length: 50,
  });
  paint.ink(circle(566, 78, 53), 3, C.ink, { closed: true });
}

export function tallMan(paint: Painting): void {
  neck(paint, pts("372 170,420 166,428 236,366 238"), C.earth, C.umber);
  body(
    paint,
    pts("300 262,372 222,428 220,492 272,516 400,508 570,290 570"),
    [C.indigo, C.blue, C.indigo],
    1.3,
  );
  plane(
    paint,
    pts("400 224,428 222,490 274,514 400,506 560,420 560,436 380"),
    [C.night, C.indigo],
    1.7,
  );
  plane(paint, pts("372 224,420 222,404 300"), [C.paper, C.bone], 1.2);
  L(paint, pts("404 300,436 380,420 560"));
  head(paint, 396, 110, 66, { tilt: -0.07, skin: C.earth, line: 5, beard: true, look: -0.2 });
  paint.shape(pts("332 74,348 24,410 6,458 36,462 74,396 50"), [C.ink, C.soot], {
    ...o,
    width: 10,
    dir: 0.2,
  });
}

export function manInWhite(paint: Painting): void {
  neck(paint, pts("702 190,746 180,756 250,694 250"), "#b9772c", C.earth);
  body(
    paint,
    pts("640 280,700 236,752 232,806 290,826 570,620 570"),
    [C.paper, C.bone, "#d8c194"],
    1.5,
  );
  plane(paint, pts("724 240,752 234,804 292,824 560,744 560"), [C.bone, C.rose, C.steel], 1.6);
  L(paint, pts("676 300,690 400,676 550"), 3);
  L(paint, pts("724 240,738 400,742 560"), 3.4);
  L(paint, pts("780 300,784 420,796 560"), 2.6);
  head(paint, 724, 136, 60, {
    tilt: 0.12,
    kind: "profile",
    flip: 1,
    skin: C.ochre,
    dark: C.earth,
    line: 5,
  });
}

export function womanInCoral(paint: Painting): void {
  neck(paint, pts("222 246,268 240,276 306,214 310"), C.gold, C.leaf);
  body(
    paint,
    pts("150 346,214 300,278 294,338 350,352 570,140 570"),
    [C.coral, "#d65a3a", C.vermilion],
    1.2,
  );
  plane(paint, pts("150 346,214 302,246 320,222 560,140 560"), [C.rust, C.vermilion], 1.5);
  L(paint, pts("246 318,262 430,224 560"));
  head(paint, 246, 186, 62, {
    tilt: 0.12,
    kind: "split",
    skin: C.gold,
    dark: C.green,
    line: 5,
    look: 0.5,
  });
  paint.shape(
    curve(pts("186 150,206 100,262 88,304 118,322 190,300 150,250 116"), true, 6),
    [C.ink, C.soot],
    { ...o, width: 9, dir: 0.3 },
  );
}

export function womanInShawl(paint: Painting): void {
  body(
    paint,
    curve(pts("-30 580,-20 380,26 244,96 190,160 226,196 330,222 450,228 580"), false, 8),
    [C.green, C.leaf, C.pine],
    1.2,
  );
  plane(
    paint,
    curve(pts("96 196,158 228,194 330,222 460,224 570,130 570,150 420"), true, 6),
    [C.pine, C.green],
    1.4,
  );
  head(paint, 98, 286, 60, { tilt: -0.14, kind: "veiled", skin: "#a85a30", line: 5 });
  paint.shape(
    curve(
      pts("20 350,30 236,94 186,150 214,176 330,156 330,142 246,92 214,50 252,44 350"),
      true,
      6,
    ),
    [C.green, C.leaf],
    { ...o, width: 9, dir: 1 },
  );
  L(paint, pts("42 352,48 254,92 216,142 246,158 332"), 4.5);
  L(paint, pts("60 372,84 460,60 560"));
  L(paint, pts("150 360,132 450,150 560"), 3.4);
}

export function broadMan(paint: Painting): void {
  neck(paint, pts("540 306,598 300,610 360,528 364"), "#7a3a22", C.umber);
  body(
    paint,
    pts("444 414,526 352,612 346,690 408,712 570,430 570"),
    [C.ochre, C.gold, "#b97c22"],
    0.9,
  );
  plane(paint, pts("566 356,612 348,688 410,708 560,590 560"), [C.earth, "#b06a26"], 1.3);
  plane(
    paint,
    pts("456 470,620 508,672 470,676 516,560 548,448 516"),
    [C.rose, C.earth, "#7a3a22"],
    0.15,
  );
  paint.ink(pts("456 470,620 508,672 470"), 5.5);
  paint.ink(pts("448 516,566 550,678 516"), 5);
  head(paint, 568, 236, 68, { tilt: 0.05, skin: "#7a3a22", dark: C.umber, line: 5.5, look: 0.1 });
}

export function stone(paint: Painting): void {
  body(
    paint,
    pts("786 380,862 340,934 356,990 430,990 570,776 570"),
    [C.steel, "#70808a", "#5a6a72"],
    1.1,
  );
  plane(paint, pts("900 348,934 358,990 430,990 570,880 570,916 460"), ["#3f4c56", C.indigo], 1.5);
  head(paint, 878, 260, 62, {
    kind: "stone",
    tilt: -0.1,
    skin: "#9aa6a8",
    dark: "#4b5a64",
    line: 5.5,
    eye: C.bone,
  });
  L(paint, pts("820 380,846 460,830 560"));
}

function facets(paint: Painting): void {
  for (const [path, c, a, m] of [
    [pts("120 -10,330 -10,560 550,420 550"), C.gold, 0.2, "soft-light"],
    [pts("640 -10,760 -10,520 550,330 550"), C.paper, 0.2, "soft-light"],
    [pts("860 -10,990 -10,990 200,660 550,560 550"), C.night, 0.4, "soft-light"],
    [pts("-10 200,300 550,-10 550"), C.night, 0.45, "soft-light"],
  ] as const) {
    paint.glaze(path, c, a * 2.2, m, 1);
  }
  paint.spatter(50, C.gold, { size: 1.1 });
}

/** Paints six figures before a burnt field, with facets of light. */
export const sixFigures = thumbnail(
  4701,
  field,
  tallMan,
  manInWhite,
  womanInCoral,
  womanInShawl,
  broadMan,
  stone,
  facets,
);
