import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet } from "./parts.ts";

const shore = curve(pts("1010 372,1300 384,1560 430,1740 520,1800 640,1790 760"), false, 14);

function background(p: Painting): void {
  ground(p, [C.coral, "#e8a06a", C.rose, C.gold], 0.02);
  p.shape(pts("-20 -20,1960 -20,1960 90,900 150,-20 240"), ["#6a3c5a", C.indigo, "#8a4a58"], {
    dir: 0.05,
    width: 44,
    length: 220,
    edge: 8,
  });
  p.shape(circle(1180, 300, 66), [C.vermilion, C.coral], { dir: around(1180, 300) });
  p.shape(pts("-20 372,1960 352,1960 740,-20 740"), [C.indigo, C.night, C.blue, C.indigo], {
    dir: 0.01,
    width: 26,
    length: 190,
  });
}

function middleGround(p: Painting): void {
  for (let i = 0; i < 26; i++) {
    const [x, w, h] = [1090 + i * 34, p.range(26, 44), p.range(40, 90) + i * 7.4];
    const foot = 392 + Math.max(0, i - 6) ** 1.7 * 1.1;
    cloth(
      p,
      rect(x, foot - h, w, h + 60),
      p.pick([
        [C.bone, C.paper],
        [C.rose],
        [C.earth, C.umber],
        [C.ochre],
        [C.steel, C.blue],
        [C.night, C.indigo],
      ]),
      { dir: 1.5, width: 11, length: 60, line: 3 },
    );
    for (let k = 0; k < 4; k++)
      if (p.random() < 0.55)
        p.flat(
          rect(x + 7 + (k % 2) * 14, foot - h * 0.8 + ((k / 2) | 0) * 26, 7, 12),
          C.gold,
          0.95,
          0.6,
        );
  }
  p.shape(
    [...shore, [1960, 760], [1960, 560], [1700, 470], [1400, 396]],
    ["#33384a", C.soot, C.umber],
    { dir: 0.5 },
  );
  p.brush(shore, 14, C.bone, { dry: 0.3, taper: 0.5 });
}

function foreground(p: Painting): void {
  for (const [i, [x, y]] of shore.entries()) {
    if (i % 4) continue;
    const near = i / shore.length;
    p.glow(x, y - 14 - near * 20, 14 + near * 40, C.gold, 0.8);
    p.flat(circle(x, y - 14 - near * 20, 2.4 + near * 5, 16), C.paper, 1, 0.4);
    p.brush(
      points(x - 30 - near * 60, y + 12 + near * 16, x - 4, y + 12 + near * 16),
      4 + near * 4,
      C.gold,
      { dry: 0.4 },
    );
  }
  for (const [x, y, k] of [
    [760, 410, 1],
    [930, 470, 1.7],
    [560, 396, 0.6],
  ] as const) {
    cloth(
      p,
      pts(
        `${x - 34 * k} ${y},${x + 36 * k} ${y - 3},${x + 24 * k} ${y + 13 * k},${x - 24 * k} ${y + 13 * k}`,
      ),
      C.umber,
      { width: 8, line: 3 },
    );
    cloth(
      p,
      pts(`${x - 4 * k} ${y - 6},${x + 2 * k} ${y - 84 * k},${x + 34 * k} ${y - 12 * k}`),
      [C.bone, C.rose],
      { width: 8, dir: 1.3, line: 3 },
    );
  }
  quiet(p, "#120f26", 0.58);
}

/** Paints Farida Contractor's cover: the bay at lamp-lighting, its long curve of lights. */
export const bay = cover(7303, background, middleGround, foreground);
