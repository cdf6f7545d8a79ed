import { C, mix } from "#tools/studio/art/paint/colour.ts";
import { arc, around, circle, points, pts, ray, rect } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet, standing } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.blue, "#56779c", C.steel, C.blue], 0.9);
  cloth(
    p,
    pts("900 760,900 330,1080 300,1080 190,1290 150,1290 760"),
    [C.rose, C.coral, "#d9a08c"],
    { dir: 1.5, line: 7 },
  );
  cloth(
    p,
    pts("1540 760,1540 150,1740 190,1740 290,1960 330,1960 760"),
    [C.rose, "#b9705f", C.coral],
    { dir: 1.5, line: 7 },
  );
  cloth(p, pts("1290 760,1290 60,1330 20,1500 20,1540 60,1540 760"), [C.paper, C.bone], {
    dir: 1.5,
    line: 8,
  });
  for (let i = 0; i < 4; i++)
    cloth(
      p,
      pts(
        `${1316 + i * 56} 420,${1316 + i * 56} ${100 - (i % 3 ? 50 : 10)},${1346 + i * 56} ${100 - (i % 3 ? 50 : 10)},${1346 + i * 56} 420`,
      ),
      [C.leaf, C.green],
      { dir: 1.5, width: 10, line: 4 },
    );
}

function middleGround(p: Painting): void {
  for (const [side, from] of [
    [920, 360],
    [1560, 220],
  ] as const)
    for (let j = 0; j < 3; j++) {
      const w = side < 1000 ? 350 : 380;
      p.brush(points(side, from + j * 96, side + w, from + j * 96), 16, C.vermilion, { dry: 0.2 });
      for (let i = 0; i < 5; i++)
        if (!(side < 1000 && i < 2 && j === 0))
          cloth(
            p,
            rect(side + 16 + i * 70, from + 20 + j * 96, 42, 54),
            i % 2 ? [C.night, C.indigo] : [C.gold, C.ochre],
            { width: 12, line: 4 },
          );
    }
  const sun = arc(1415, 470, 130, Math.PI, Math.PI * 2, 30);
  cloth(p, sun, [C.gold, C.ochre], { dir: around(1415, 470), line: 6 });
}

function foreground(p: Painting): void {
  for (let i = 1; i < 10; i++) {
    const a = Math.PI + (i / 10) * Math.PI;
    p.ink(ray(1415, 470, a, 34, 128), 5, C.rust);
  }
  cloth(p, pts("1200 470,1640 470,1670 528,1170 528"), [C.vermilion, C.rust], {
    dir: 0.01,
    line: 7,
  });
  for (let i = 0; i < 19; i++) p.flat(circle(1196 + i * 24.4, 500, 6, 16), C.paper, 1, 0.6);
  p.glow(1415, 600, 300, C.gold, 0.55);
  for (let i = 0; i < 4; i++)
    cloth(p, rect(1280 + i * 72, 560, 56, 160), [C.umber, C.ink], { dir: 1.5, line: 5 });
  for (const [x, tall, colour] of [
    [1130, 120, C.indigo],
    [1188, 112, C.ochre],
    [1660, 124, C.green],
    [1720, 108, C.paper],
  ] as const)
    standing(p, x, 722, tall, [colour, mix(colour, C.ink, 0.15)]);
  quiet(p, "#14203a", 0.62);
}

/** Paints Rohan Mistry's cover: the front of a picture house, stripes, fins and a sunburst. */
export const pictureHouse = cover(7606, background, middleGround, foreground);
