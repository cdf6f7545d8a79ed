import { C } from "#tools/studio/art/paint/colour.ts";
import { arc, circle, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { blob, cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet, standing } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.night, "#16224a", C.indigo, "#0e1a33"], 1.3);
  p.glow(1500, 330, 560, "#c8832c", 0.34);
  for (const line of [
    "860 300,1090 60,1400 250,1680 50,1940 280",
    "860 310,1940 300",
    "860 340,1940 330",
  ])
    p.ink(pts(line), 10, "#0a0d1c", { taper: 0 });
  for (let i = 0; i < 17; i++)
    p.ink(
      [
        [880 + i * 64, 312],
        [912 + i * 64, 312 - 200 * Math.abs(Math.sin((i + 0.6) * 0.37))],
      ],
      5,
      "#0a0d1c",
    );
  p.shape(pts("-20 560,1960 540,1960 740,-20 740"), ["#1a2038", C.night, C.soot], {
    dir: 0.02,
    width: 26,
    length: 170,
  });
  cloth(
    p,
    blob("1150 580,1140 270,1190 220,1640 214,1690 262,1694 576"),
    [C.bone, C.paper, C.gold],
    { dir: 0.02, width: 26, line: 9 },
  );
  cloth(p, pts("1146 430,1694 424,1694 578,1150 582"), [C.rust, C.vermilion, "#8e2c1c"], {
    dir: 0.02,
    line: 7,
  });
}

function middleGround(p: Painting): void {
  for (let i = 0; i < 5; i++) {
    cloth(p, rect(1176 + i * 100, 280, 80, 116), [C.gold, C.ochre, "#f0d080"], {
      dir: 1.4,
      line: 6,
    });
    if (i % 2 === 0) {
      p.shape(circle(1216 + i * 100, 350, 18, 30, 24), [C.ink, C.soot], { width: 9 });
      p.shape(
        pts(
          `${1190 + i * 100} 396,${1200 + i * 100} 372,${1234 + i * 100} 372,${1246 + i * 100} 396`,
        ),
        [C.indigo, C.umber],
        { width: 9 },
      );
    }
  }
  for (const x of [1240, 1330, 1510, 1600])
    p.shape(circle(x, 592, 30), [C.ink, C.soot], { width: 9 });
  p.ink(pts("1420 216,1350 90,1960 40"), 5);
  p.ink(pts("-20 120,1350 90"), 3, "#0a0d1c");
  p.flat(circle(1674, 470, 22), C.paper, 1, 1);
  p.glow(1700, 480, 240, C.gold, 0.6);
  for (const y of [628, 664]) p.brush(points(700, y + 4, 1940, y - 8), 6, C.steel, { dry: 0.45 });
}

function foreground(p: Painting): void {
  for (let i = 0; i < 26; i++)
    p.brush(
      [
        [1180 + i * 22, 640 + p.range(70)],
        [1180 + i * 22 + p.range(20, 60), 641 + p.range(70)],
      ],
      6,
      p.pick([C.gold, C.rust, C.ochre]),
      { dry: 0.4 },
    );
  standing(p, 1040, 650, 210, [C.steel, C.blue]);
  p.shape(arc(1044, 462, 78, Math.PI, Math.PI * 2), [C.ink, C.soot], { dir: 0.2 });
  for (let i = 0; i < 220; i++) {
    const [x, y] = [p.range(0, 1920), p.range(-20, 700)];
    p.ink(points(x, y, x - 9, y + p.range(30, 64)), 1.6, C.bone, { alpha: 0.3 });
  }
  quiet(p, "#070a18", 0.55);
}

/** Paints Nikhil Bose's cover: a tram in the rain, a bridge behind it. */
export const tram = cover(7404, background, middleGround, foreground);
