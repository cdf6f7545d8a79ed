import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, points, pts } from "#tools/studio/art/paint/geometry.ts";
import { cover, type Painting } from "#tools/studio/art/paint/painting.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";
import { ground, quiet, standing } from "./parts.ts";

function background(p: Painting): void {
  ground(p, [C.steel, "#a9b6b8", C.blue, "#7c93a8"], 0.05);
  p.shape(circle(1120, 130, 54), [C.paper, C.bone], { dir: around(1120, 130) });
  const peaks = [
    ["700 560,900 330,1010 380,1160 210,1330 560", 3],
    ["1080 560,1300 250,1430 70,1500 40,1640 210,1900 560", 3],
    ["1480 560,1700 260,1800 190,1960 330,1960 560", 2],
  ] as const;
  for (const [text, top] of peaks) {
    const path = pts(text);
    p.shape(path, ["#e6e2d4", C.bone, "#cfd3cf"], { dir: 1.1, width: 26, length: 130, edge: 3 });
    const peak = path[top] ?? [0, 0];
    const end = path[path.length - 1] ?? peak;
    p.shape(
      [
        peak,
        ...path.slice(top + 1),
        [peak[0] + 50, end[1]],
        [peak[0] - 40, peak[1] + 260],
        [peak[0] + 46, peak[1] + 170],
        [peak[0] - 10, peak[1] + 90],
      ],
      ["#4a6287", C.indigo, C.blue],
      { dir: 2, width: 24, length: 120, edge: 3 },
    );
    p.ink(path, 6, C.ink, { ragged: 0.7 });
  }
  p.shape(
    pts("-20 470,500 440,900 500,1300 470,1960 500,1960 740,-20 740"),
    [C.pine, C.green, "#1b3f4a"],
    { dir: 0.2, width: 34, length: 150, edge: 6 },
  );
  p.shape(pts("900 560,1400 500,1960 560,1960 740,700 740"), [C.leaf, C.ochre, "#84885a"], {
    dir: -0.1,
    width: 30,
    length: 150,
    edge: 5,
  });
}

function foreground(p: Painting): void {
  p.shape(
    curve(
      pts(
        "1180 760,1260 650,1440 600,1380 548,1460 506,1480 506,1440 550,1540 606,1430 670,1420 760",
      ),
      true,
      8,
    ),
    [C.bone, C.paper, "#cdbb93"],
    { dir: 1.2, width: 16 },
  );
  p.ink(pts("1560 450,1900 400"), 2.4);
  for (let i = 0; i < 9; i++)
    cloth(
      p,
      pts(
        `${1570 + i * 37} ${450 - i * 5.4},${1598 + i * 37} ${446 - i * 5.4},${1596 + i * 37} ${480 - i * 5.4},${1572 + i * 37} ${482 - i * 5.4}`,
      ),
      [C.vermilion, C.gold, C.leaf, C.blue, C.paper][i % 5] ?? C.bone,
      { width: 8, length: 24, line: 2.6 },
    );
  for (const x of [1560, 1900]) p.ink(points(x, 560, x, x > 1600 ? 392 : 440), 7, C.umber);
  standing(p, 1352, 690, 150, [C.rust, C.umber]);
  quiet(p, "#152338", 0.62);
}

/** Paints Vikram Thakur's cover: a road into snow, one walker. */
export const pass = cover(8111, background, foreground);
