import { C } from "#tools/studio/art/paint/colour.ts";
import { curve, points, pts } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet, standing } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.gold, "#e8c98a", C.coral, C.ochre], 0.03);
  p.shape(pts("-20 330,700 310,1300 300,1960 330,1960 420,-20 420"), [C.pine, C.green, "#12302b"], {
    dir: 0.1,
    width: 30,
    edge: 8,
  });
  p.shape(pts("-20 404,1960 396,1960 740,-20 740"), [C.leaf, C.green, C.pine, "#5d8a6a"], {
    dir: 0.01,
    width: 26,
    length: 200,
  });
}

function middleGround(p: Painting): void {
  for (const [x, foot, tall, lean] of [
    [1180, 430, 330, -50],
    [1290, 440, 250, 40],
    [1640, 470, 440, -90],
    [1760, 480, 350, 60],
    [1860, 470, 420, 20],
  ] as const) {
    const [tx, ty] = [x + lean, foot - tall];
    p.brush(curve(points(x, foot, x + lean * 0.2, foot - tall * 0.5, tx, ty)), 15, C.umber, {
      dry: 0.05,
    });
    for (let i = 0; i < 9; i++) {
      const a = -2.9 + i * 0.4 + p.range(-0.1, 0.1);
      const [c, s, r] = [Math.cos(a), Math.sin(a), tall * 0.34];
      const end: readonly [number, number] = [tx + c * r, ty + s * r * 0.6 + r * 0.34];
      p.shape(
        curve(
          [
            [tx, ty],
            [tx + c * r * 0.5, ty + s * r * 0.62 - 8],
            end,
            [tx + c * r * 0.5, ty + s * r * 0.62 + 16],
          ],
          true,
          6,
        ),
        p.pick([
          [C.green, C.pine],
          [C.leaf, C.green],
          [C.pine, C.ink],
        ]),
        { dir: a, width: 8, length: 50 },
      );
    }
  }
}

function foreground(p: Painting): void {
  cloth(
    p,
    blob("1010 560,1130 600,1400 608,1640 590,1720 540,1690 640,1560 672,1160 668"),
    [C.umber, "#2a1413", C.earth],
    { dir: 0.03, line: 7 },
  );
  cloth(
    p,
    blob("1180 600,1190 500,1260 460,1420 446,1540 476,1570 592"),
    [C.ochre, "#c8832c", C.gold],
    { dir: 1.4, line: 7 },
  );
  for (let i = 0; i < 8; i++)
    p.ink(curve(points(1204 + i * 46, 600, 1210 + i * 44, 500, 1240 + i * 38, 458)), 3, C.umber);
  cloth(p, pts("1330 596,1334 520,1400 516,1406 596"), [C.ink, C.umber], { line: 4 });
  for (let i = 0; i < 30; i++)
    p.brush(
      points(900 + i * 30, 670 + p.range(60), 980 + i * 30, 671 + p.range(60)),
      6,
      p.pick([C.gold, C.pine, C.bone]),
      { dry: 0.5 },
    );
  p.ink(pts("1670 620,1790 300"), 6);
  standing(p, 1650, 604, 150, [C.paper, C.bone]);
  quiet(p, "#0d211c", 0.62);
}

/** Paints Leela Varghese's cover: still water, palms, a covered boat. */
export const backwater = cover(7505, background, middleGround, foreground);
