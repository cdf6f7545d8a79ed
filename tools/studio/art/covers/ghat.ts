import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet, standing } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.night, C.indigo, "#0e1a33", "#16224a"], 0.02);
  p.shape(circle(1290, 140, 74), [C.bone, C.gold, C.paper], { dir: around(1290, 140) });
  p.glow(1290, 140, 420, C.gold, 0.26);
  p.shape(pts("-20 330,900 320,1960 316,1960 740,-20 740"), ["#0f1c3a", C.night, C.indigo], {
    dir: 0.01,
    width: 24,
    length: 200,
  });
}

function middleGround(p: Painting): void {
  for (const [x, w, h] of [
    [1500, 120, 130],
    [1620, 90, 230],
    [1710, 150, 170],
    [1860, 110, 260],
  ] as const) {
    cloth(
      p,
      rect(x, 330 - h, w, h + 90),
      p.pick([
        [C.rust, C.umber],
        [C.umber, C.earth],
        ["#5a2c3a", C.umber],
      ]),
      { dir: 1.5, line: 5 },
    );
    cloth(
      p,
      blob(
        `${x - 4} ${334 - h},${x + w * 0.16} ${300 - h},${x + w / 2} ${220 - h},${x + w * 0.84} ${300 - h},${x + w + 4} ${334 - h}`,
      ),
      [C.ochre, C.earth],
      { dir: 1.4, width: 12, line: 5 },
    );
    cloth(
      p,
      blob(
        `${x + w * 0.36} 400,${x + w * 0.36} 330,${x + w * 0.5} 300,${x + w * 0.64} 330,${x + w * 0.64} 400`,
      ),
      [C.gold, C.ochre],
      { width: 10, line: 4 },
    );
  }
}

function foreground(p: Painting): void {
  for (let i = 0; i < 9; i++)
    cloth(
      p,
      [
        [1460 - i * 62, 390 + i * 38],
        [1960, 390 + i * 38],
        [1960, 430 + i * 38],
        [1440 - i * 62, 430 + i * 38],
      ],
      i % 2 ? [C.umber, "#37191a"] : [C.earth, "#6e3420", C.rust],
      { dir: 0.02, line: 5 },
    );
  standing(p, 1560, 560, 190, [C.gold, C.ochre]);
  standing(p, 1690, 610, 210, [C.vermilion, C.rust]);
  standing(p, 1330, 700, 180, [C.paper, C.bone]);
  for (let i = 0; i < 24; i++) {
    const x = p.range(520, 1180);
    const y = 420 + (x < 900 ? p.range(250) : p.range(200));
    const k = 0.5 + (y - 400) / 300;
    p.glow(x, y, 46 * k, "#f0a040", 0.8);
    p.shape(circle(x, y, 9 * k, 20, 4 * k), [C.umber], { width: 4, length: 10 });
    p.flat(pts(`${x - 3 * k} ${y - 2},${x} ${y - 15 * k},${x + 3 * k} ${y - 2}`), C.gold, 1, 0.5);
    p.brush(points(x - 16 * k, y + 9 * k, x + 16 * k, y + 9 * k), 4 * k, C.ochre, { dry: 0.4 });
  }
  quiet(p, "#070a18", 0.5, 900);
}

/** Paints Ananya Sen's cover: steps to the river, lamps set afloat under the moon. */
export const ghat = cover(7707, background, middleGround, foreground);
