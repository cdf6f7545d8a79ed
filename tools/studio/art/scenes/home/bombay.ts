import { C } from "#tools/studio/art/paint/colour.ts";
import { curve, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, widePicture } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth, lines } from "#tools/studio/art/people/wardrobe.ts";
import { fisherwoman, manInBlack, painterTable, womanWithLamp } from "./bombay-figures.ts";
import { newTown, village } from "./bombay-town.ts";

const BLACK = ["#121016", C.ink, "#1c171c"];

function skyAndSea(p: Painting): void {
  p.shape(rect(-20, -20, 1960, 560), [C.rust, "#8e2c1c", C.vermilion, "#6d2014"], {
    dir: -0.08,
    width: 60,
    length: 300,
    dense: 1.3,
    edge: 0,
    zone: 0.0022,
  });
  p.shape(pts("-20 -20,1100 -20,640 120,220 180,-20 260"), ["#4a1713", "#2a1413", C.rust], {
    dir: -0.16,
    width: 50,
    length: 240,
    edge: 6,
    zone: 0.003,
    base: 0.6,
  });
  p.shape(pts("-20 456,1960 450,1960 800,-20 800"), BLACK, {
    dir: 0.01,
    width: 34,
    length: 220,
    vary: 0.3,
  });
  p.brush(pts("-20 456,1300 451"), 10, C.bone, { dry: 0.46 });
  for (let i = 0; i < 70; i++) {
    const y = 476 + i * 4;
    const x = p.range(300, 1300);
    p.brush(
      points(x, y, x + p.range(40, 150), y + p.range(-2, 2)),
      p.range(3, 7),
      p.pick([C.paper, C.vermilion, C.rust, C.steel]),
      { dry: 0.45, alpha: 0.75 },
    );
  }
}

function boat(p: Painting): void {
  const sail = curve(
    pts("1276 -70,1080 106,860 288,570 524,760 574,1000 590,1350 556,1376 380,1350 150"),
    true,
    6,
  );
  p.shape(sail, [C.paper, "#f4e8cc", C.bone, C.paper], {
    dir: 1.9,
    width: 40,
    length: 220,
    zone: 0.003,
  });
  p.clip(sail, () => {
    p.shape(pts("1270 -60,1420 -60,1420 620,1190 620"), [C.bone, "#cdb78c", C.rose], {
      dir: 1.7,
      width: 30,
      length: 160,
      base: 0.8,
    });
    for (const seam of ["1262 10,1040 290,780 550", "1290 100,1180 340,1030 570"])
      p.ink(curve(pts(seam)), 4, C.umber, { alpha: 0.6 });
  });
  p.ink(sail, 9, C.ink, { closed: true, ragged: 0.6 });
  p.ink(pts("520 562,1290 -80"), 16, C.umber, { taper: 0.2 });
  cloth(
    p,
    blob("470 556,580 606,1000 632,1300 606,1420 540,1370 700,1240 780,760 790,560 720"),
    BLACK,
    { dir: 0.05, width: 26, line: 9 },
  );
  p.brush(curve(pts("520 598,700 646,1000 666,1260 646,1396 584")), 15, C.vermilion, { dry: 0.2 });
  p.brush(curve(pts("534 622,720 670,1000 690,1250 668,1388 610")), 8, C.paper, { dry: 0.35 });
}

function farBoats(p: Painting): void {
  for (const [x, y, k] of [
    [250, 470, 1.1],
    [430, 464, 0.8],
    [110, 462, 0.6],
  ] as const) {
    cloth(
      p,
      pts(
        `${x - 46 * k} ${y},${x + 54 * k} ${y - 4},${x + 34 * k} ${y + 18 * k},${x - 28 * k} ${y + 18 * k}`,
      ),
      [C.umber, C.rust],
      { width: 8, line: 4 },
    );
    cloth(
      p,
      pts(`${x - 30 * k} ${y - 8},${x + 34 * k} ${y - 130 * k},${x + 40 * k} ${y - 10}`),
      [C.bone, C.rose],
      { width: 12, dir: 1.2, line: 4 },
    );
  }
}

function sand(p: Painting): void {
  p.shape(
    curve(pts("-40 800,300 770,640 730,1000 740,1400 690,1960 680,1960 1140,-40 1140"), false, 8),
    ["#37191a", C.umber, "#2a1413", "#5a2418"],
    { dir: -0.04, width: 44, length: 240, edge: 4 },
  );
  p.brush(curve(pts("-20 800,300 772,640 734,900 738")), 9, C.bone, { dry: 0.56 });
  lines(p, ["1100 900,1400 860,1900 850", "1000 1010,1400 980,1900 990"], 4, C.rust);
}

function light(p: Painting): void {
  p.glow(1090, 330, 700, "#ffd9a0", 0.16, "soft-light");
  p.veil([0, 1080], [0, 560], "#0f080a", { 0: 0.72, 1: 0 });
  p.veil([0, 1080], [760, 420], "#0f080a", { 0: 0.8, 0.55: 0.45, 1: 0 });
  p.spatter(70, C.gold, { x0: 600, y0: 60, y1: 760, size: 1.5, alpha: 0.5 });
}

/** Paints Bombay in 1947: a white sail, four figures on the sand, village and new town. */
export const bombay = widePicture(
  1948,
  skyAndSea,
  farBoats,
  newTown,
  village,
  boat,
  sand,
  painterTable,
  manInBlack,
  womanWithLamp,
  fisherwoman,
  light,
);
