import { head } from "#tools/studio/art/figures/head.ts";
import { houses } from "#tools/studio/art/figures/motifs.ts";
import { vessel } from "#tools/studio/art/figures/vessel.ts";
import { C } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, type Path, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

export function harbourSky(paint: Painting): void {
  paint.shape(rect(-20, -20, 1240, 600), [C.gold, C.ochre, C.rose, C.coral], {
    ...{ dir: 0.03, width: 38, length: 210, edge: 0, zone: 0.004 },
  });
  paint.shape(rect(-20, 330, 1240, 260), [C.blue, C.indigo, "#2d4a80", C.steel], {
    ...{ dir: 0.01, width: 26, length: 190, edge: 2 },
  });
  for (let i = 0; i < 60; i++) {
    const [x, y] = [paint.range(0, 1200), paint.range(344, 540)];
    const glint: Path = points(x, y, x + paint.range(20, 90), y + 1);
    paint.brush(glint, paint.range(2, 5), paint.pick([C.gold, C.bone, C.coral]), {
      alpha: 0.5,
      dry: 0.45,
    });
  }
}

export function waterfront(paint: Painting): void {
  for (let x = -10; x < 1190; x += paint.range(34, 70)) {
    if (x > 500 && x < 690) continue;
    const [w, h] = [paint.range(40, 76), paint.range(44, 132)];
    const wall = rect(x, 338 - h, w, h);
    paint.shape(
      wall,
      paint.pick([
        [C.umber, C.earth],
        [C.rust],
        [C.bone, C.rose],
        [C.indigo, C.night],
        [C.green, C.pine],
      ]),
      { dir: 1.55, width: 11, length: 60 },
    );
    paint.ink(wall, 2.6, C.ink, { closed: true });
    for (let k = 0; k < 3; k++)
      paint.flat(rect(x + 7 + k * 13, 346 - h, 6, 11), k % 2 ? C.gold : C.ink, 0.9, 0.5);
  }
  arch(paint);
}

function arch(paint: Painting): void {
  const stone = pts(
    "516 342,516 196,676 196,676 342,632 342,632 270,620 240,596 228,572 240,560 270,560 342",
  );
  paint.shape(stone, [C.ochre, C.gold, C.earth], { dir: 1.5, width: 13, length: 70 });
  for (const x of [512, 558, 618, 664]) {
    const turret = pts(`${x} 196,${x} 172,${x + 8} 156,${x + 16} 172,${x + 16} 196`);
    paint.shape(turret, [C.gold, C.ochre], { dir: 1.5, width: 7, length: 24 });
    paint.ink(turret, 2.6, C.ink, { closed: true });
  }
  paint.ink(stone, 4, C.ink, { closed: true });
  paint.ink(pts("516 214,676 214"), 3);
  for (const x of [526, 640])
    paint.shape(
      curve(
        [
          [x, 342],
          [x, 300],
          [x + 13, 284],
          [x + 26, 300],
          [x + 26, 342],
        ],
        false,
        5,
      ),
      C.umber,
      { width: 6, length: 24 },
    );
}

export function boat(paint: Painting): void {
  const hull = curve(pts("16 150,60 158,150 158,204 142,180 186,60 188"), true, 5);
  const sail = pts("104 18,190 120,100 140");
  paint.shape(sail, [C.paper, C.bone, C.rose], { dir: 1.2, width: 12, length: 60 });
  paint.ink(sail, 3, C.ink, { closed: true });
  paint.shape(hull, [C.umber, C.rust], { width: 9, length: 50 });
  paint.ink(hull, 3, C.ink, { closed: true });
  paint.ink(pts("100 10,98 158"), 4);
}

export function page(paint: Painting): void {
  paint.shape(rect(4, 4, 412, 512), [C.paper, "#f4ead0", C.bone], {
    dir: 0.05,
    width: 28,
    length: 160,
    edge: 2,
    vary: 0.06,
  });
  paint.shape(rect(4, 4, 26, 512), [C.rust, C.vermilion], { dir: 1.57, width: 12, length: 90 });
  paint.glow(30, 260, 190, C.umber, 0.25, "multiply");
}

export function desk(paint: Painting): void {
  paint.shape(rect(-20, -20, 1000, 600), [C.pine, C.green, "#0f2a25"], {
    dir: 0.08,
    width: 40,
    length: 220,
    edge: 0,
    zone: 0.003,
  });
  paint.glow(300, 120, 460, C.gold, 0.22);
}

const frame = (paint: Painting): void =>
  paint.ink(rect(6, 6, 308, 208), 5, C.ink, { closed: true });

/** The studies beside the page: a town, a still life, a head. */
export const studies: readonly ((paint: Painting) => void)[] = [
  (paint) => {
    paint.shape(rect(6, 6, 308, 208), [C.coral, C.vermilion, C.ochre], {
      dir: 0.1,
      width: 18,
      length: 90,
    });
    paint.shape(circle(236, 62, 28), [C.gold, C.paper], { width: 9, length: 40 });
    paint.clip(rect(6, 6, 308, 208), () => {
      const cols = [C.bone, C.indigo, C.umber, C.rust, C.green];
      houses(paint, { x0: 14, x1: 270, n: 6, ground: () => 170, h: () => 84, cols, k: 0.8 });
      paint.shape(rect(0, 166, 320, 60), [C.umber, C.earth], { width: 14, length: 80 });
    });
    frame(paint);
  },
  (paint) => {
    paint.shape(rect(6, 6, 308, 208), [C.indigo, C.night, C.blue], {
      dir: 1.4,
      width: 18,
      length: 90,
    });
    paint.shape(pts("6 150,314 142,314 214,6 214"), [C.ochre, C.gold], { width: 14, length: 80 });
    vessel(paint, 110, 118, 58, 1, 0, 0.9);
    vessel(paint, 216, 142, 44, 3, 0, 0.2);
    for (const x of [174, 256, 282])
      paint.shape(circle(x, 184, 13), [C.vermilion, C.coral], { width: 6, length: 18 });
    frame(paint);
  },
  (paint) => {
    paint.shape(rect(6, 6, 308, 208), [C.green, C.leaf, C.pine], {
      dir: 0.7,
      width: 18,
      length: 90,
    });
    paint.clip(rect(6, 6, 308, 208), () => {
      paint.shape(pts("80 240,100 178,160 156,222 178,244 240"), [C.vermilion, C.rust], {
        dir: 1.3,
        width: 12,
        length: 50,
      });
      head(paint, 160, 102, 60, {
        kind: "split",
        skin: C.ochre,
        dark: C.umber,
        line: 5,
        look: -0.3,
      });
    });
    frame(paint);
  },
];

export const beams = (paint: Painting): void => {
  paint.flat(pts("120 -10,330 -10,560 550,420 550"), C.gold, 0.5);
  paint.flat(pts("640 -10,760 -10,520 550,330 550"), C.paper, 0.4);
  paint.flat(pts("860 -10,990 -10,990 200,660 550,560 550"), C.night, 0.6);
};
