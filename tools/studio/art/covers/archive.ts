import { C } from "#tools/studio/art/paint/colour.ts";
import { points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";
import { books, ground, quiet, standing } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.pine, C.green, "#17382f", C.pine], 1.5);
  cloth(p, pts("860 -20,1960 -20,1960 740,860 740"), [C.umber, "#37191a"], {
    dir: 0.02,
    width: 30,
  });
  for (const [i, y] of [150, 336, 522, 712].entries()) {
    books(p, 884 + (i % 2) * 30, i === 1 ? 1560 : 1940, y, 150);
    p.shape(pts(`860 ${y},1940 ${y + 2},1940 ${y + 22},860 ${y + 20}`), [C.earth, C.ochre], {
      width: 10,
      length: 120,
    });
  }
  for (let i = 0; i < 6; i++)
    cloth(
      p,
      rect(1590 + (i % 2) * 12, 316 - i * 20, 240, 20),
      [[C.bone], [C.rose], [C.paper]][i % 3] ?? C.bone,
      { width: 8, line: 3 },
    );
  for (const x of [0, 92])
    p.ink(points(1226 + x, 740, 1316 + x * 0.8, -20), 13, C.ochre, { taper: 0 });
}

function foreground(p: Painting): void {
  for (let i = 0; i < 9; i++)
    p.ink(points(1238 + i * 10, 660 - i * 80, 1322 + i * 8.6, 660 - i * 80), 9, C.ochre, {
      taper: 0,
    });
  standing(p, 1070, 724, 330, [C.vermilion, C.coral]);
  p.glow(1500, 120, 460, C.gold, 0.3);
  p.glow(420, 360, 420, C.leaf, 0.2);
  quiet(p, "#0b1a17", 0.6);
}

/** Paints Meera Deshmukh's cover: the archive, a ladder, a figure reaching up. */
export const archive = cover(7101, background, foreground);
