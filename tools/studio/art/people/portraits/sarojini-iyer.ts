import { C } from "#tools/studio/art/paint/colour.ts";
import { circle, item, points, rect } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintEar, paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import { backdrop, blob, cloth, earring, hair, neck } from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.dark;
const head = new Head(
  { x: 396, y: 440, size: 372, yaw: -0.12, tilt: 0.04 },
  { jaw: 0.96, nose: 1.12, noseWidth: 1.2, lips: 0.7, eye: 0.92 },
);

function setting(p: Painting): void {
  backdrop(p, ["#8a5a1e", C.ochre, "#a8742a", "#6e4216"], { dir: 0.8, length: 150, dense: 1.4 });
  for (let i = 0; i < 6; i++)
    for (let j = 0; j < 7; j++)
      p.ink(rect(-10 + i * 150 + (j % 2) * 20, -10 + j * 150, 150, 150), 2, C.gold, {
        closed: true,
        alpha: 0.35,
      });
  hair(
    p,
    head,
    "0 -1.34,-0.6 -1.14,-0.88 -0.4,-0.8 0.3,0.84 0.3,0.9 -0.4,0.62 -1.12",
    [C.bone, C.steel, C.paper],
    1.4,
  );
  neck(p, "270 740,540 740,580 960,220 960", skin, "400 700,600 700,600 1000,380 1000");
  cloth(
    p,
    blob("-60 1080,-20 940,140 880,260 860,400 960,560 870,720 890,840 980,860 1080"),
    [C.vermilion, C.rust, "#8e2c1c"],
    { dir: 0.3 },
  );
}

function figure(p: Painting): void {
  for (let i = 0; i < 8; i++) {
    p.brush(points(-20 + i * 44, 900 + Math.abs(i - 4) * 8, 60 + i * 40, 1020), 9, C.gold, {
      dry: 0.4,
    });
    p.brush(points(800 - i * 44, 900 + Math.abs(i - 4) * 8, 740 - i * 40, 1020), 9, C.green, {
      dry: 0.4,
    });
  }
  for (const side of [-1, 1] as const) paintEar(p, head, skin, side, side > 0);
  paintFace(p, head, skin, {
    age: 1,
    gaze: [0, 0.05],
    light: 1,
    open: 0.8,
    smile: 0.3,
    browColour: C.steel,
    brow: 0.8,
    iris: "#3a2a26",
  });
}

function face(p: Painting): void {
  hair(
    p,
    head,
    "0.02 -1.32,-0.5 -1.16,-0.82 -0.6,-0.82 0,-0.72 0,-0.66 -0.34,-0.52 -0.68,-0.24 -0.9,0.02 -0.96",
    [C.steel, C.bone, "#8d8f90"],
    2.2,
    ["-0.06 -1.16,-0.46 -0.94,-0.68 -0.5", "-0.06 -1.04,-0.4 -0.84,-0.6 -0.46"],
    C.paper,
  );
  hair(
    p,
    head,
    "0 -1.32,0.5 -1.16,0.84 -0.6,0.86 0,0.76 0,0.68 -0.34,0.54 -0.68,0.26 -0.9,0 -0.96",
    [C.bone, C.paper, C.steel],
    0.9,
    ["0.08 -1.16,0.46 -0.94,0.7 -0.5", "0.08 -1.04,0.4 -0.84,0.62 -0.46"],
    C.paper,
  );
  const [bx, by] = item(head.face([[0, -0.5]]), 0);
  p.flat(circle(bx, by, 20), C.vermilion, 1, 0.8);
  for (const x of [-0.17, 0.17]) {
    const [nx, ny] = item(head.face([[x, 0.32]], 0.1), 0);
    p.flat(circle(nx, ny, 10), C.gold, 1, 0.5);
    p.ink(circle(nx, ny, 10), 3, C.ink, { closed: true });
  }
  for (const x of ["-0.78 0.24", "0.8 0.26"]) earring(p, head, x, 20, C.gold);
}

/** Paints Sarojini Iyer: eighty-one, very near, before old gold. */
export const sarojiniIyer = portrait(5909, setting, figure, face);
