import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, pts } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";
import { framed, ground, quiet, standing } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.bone, C.paper, "#d8c7a0", C.bone], 1.5);
  p.shape(pts("-20 -20,520 70,520 540,-20 700"), ["#56606e", C.steel, "#3f4c56"], {
    dir: 1.5,
    width: 44,
    length: 200,
    edge: 2,
  });
  p.shape(pts("-20 700,520 540,1960 540,1960 740,-20 740"), ["#8a8272", "#6f6a60", C.steel], {
    dir: 0,
    width: 32,
    length: 190,
  });
  p.ink(pts("-20 702,520 540,1960 540"), 5);
  p.ink(pts("520 70,520 540"), 5);
  cloth(p, pts("1030 110,1330 110,1330 440,1030 440"), [C.vermilion, C.coral, C.rust], {
    dir: 0.5,
    width: 30,
    line: 7,
  });
  p.shape(circle(1180, 275, 92), ["#08070a", C.ink], { dir: around(1180, 275), vary: 0.4 });
  cloth(p, pts("1420 60,1900 60,1900 480,1420 480"), [C.night, C.indigo, "#16224a"], {
    dir: 0.05,
    width: 34,
    line: 7,
  });
  for (let i = 0; i < 9; i++)
    p.brush(
      curve([
        [1430, 120 + i * 42],
        [1560, 90 + i * 44 + p.range(-30, 30)],
        [1720, 150 + i * 36],
        [1890, 100 + i * 42],
      ]),
      7,
      p.pick([C.gold, C.coral, C.leaf, C.bone]),
      { dry: 0.36 },
    );
}

function foreground(p: Painting): void {
  framed(p, [720, 190, 190, 240], [C.ochre, C.gold], [C.green, C.pine], "figure");
  for (const [x, w] of [
    [1180, 300],
    [1660, 480],
  ] as const)
    p.glaze(
      pts(`${x - w / 2} 552,${x + w / 2} 552,${x + w / 2 + 60} 720,${x - w / 2 - 60} 720`),
      x < 1400 ? C.vermilion : C.indigo,
      0.7,
    );
  standing(p, 1330, 690, 270, [C.ink, "#343a48"]);
  standing(p, 1426, 680, 250, [C.gold, C.ochre]);
  standing(p, 1780, 706, 300, [C.leaf, C.green]);
  standing(p, 1000, 640, 200, [C.rust, C.vermilion]);
  quiet(p, "#1c2028", 0.7, 1040);
}

/** Paints Dev Malhotra's cover: a white room, large works, a few visitors. */
export const whiteRoom = cover(8313, background, foreground);
