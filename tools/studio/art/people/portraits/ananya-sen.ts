import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, item, points, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import { backdrop, blob, cloth, hair, neck } from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.ember;
const head = new Head(
  { x: 436, y: 400, size: 206, yaw: -0.58, tilt: 0.1 },
  { jaw: 0.92, eye: 1.08, lips: 1.2 },
);

function setting(p: Painting): void {
  backdrop(p, [C.night, C.indigo, "#16224a", "#0e1a33"], { dir: 0.04, width: 42, length: 220 });
  p.shape(circle(166, 168, 84), [C.bone, C.gold, C.paper], { dir: around(166, 168), width: 16 });
  p.ink(circle(166, 168, 85), 5, C.ink, { closed: true });
  p.shape(pts("-20 410,200 396,420 410,820 380,820 452,-20 460"), [C.pine, "#0b1a1c"], {
    dir: 0.02,
    edge: 5,
  });
  for (let i = 0; i < 34; i++) {
    const y = 470 + i * 16;
    const x = 166 + p.range(-60, 60) * (1 + i * 0.03);
    p.brush(points(x - 30 - i, y, x + 30 + i, y + 3), 6, p.pick([C.bone, C.gold, C.blue]), {
      dry: 0.4,
    });
  }
  cloth(p, blob("20 560,70 590,190 592,260 548,210 620,80 624"), [C.umber, "#2a1413"], { line: 4 });
  p.ink(pts("130 590,140 460"), 5);
  cloth(
    p,
    blob("150 1080,190 860,280 740,420 690,600 720,740 830,800 1080"),
    [C.gold, C.ochre, "#c8832c", C.gold],
    { dir: 1.2 },
  );
}

function figure(p: Painting): void {
  p.shape(pts("560 720,700 780,790 900,820 1020,560 1020,520 860"), ["#a3631f", C.earth], {
    dir: 1.5,
    width: 26,
    length: 120,
  });
  neck(p, "360 560,540 560,600 740,350 730", skin, "450 540,560 540,620 760,420 760");
  cloth(
    p,
    blob("150 1080,200 850,300 730,380 716,440 830,420 1080"),
    [C.rust, C.vermilion, "#8e2c1c"],
    { dir: 1.1 },
  );
  p.brush(curve(pts("384 720,440 834,424 1010")), 24, C.paper, { dry: 0.25, taper: 0 });
  hair(
    p,
    head,
    "-0.2 -1.36,0.5 -1.3,1 -0.8,1.1 0,1.2 0.9,1.5 1.8,1.46 3,0.4 3.1,0.3 2,0.44 1,0.3 0.2,0 -0.6",
    [C.ink, "#0b0a10", C.soot, C.night],
    1.35,
    ["0.9 -0.6,0.96 0.4,1.2 1.6,1.2 2.6", "0.7 0.4,0.76 1.4,0.7 2.6", "1.02 0.2,1.12 1.2,1.36 2.2"],
    C.indigo,
  );
  paintFace(p, head, skin, { age: 0.2, gaze: [-0.3, 0], light: -1, open: 0.96, brow: 1.05 });
  hair(
    p,
    head,
    "-0.56 -0.86,-0.36 -1.26,0.1 -1.42,0.62 -1.26,1 -0.7,1.02 0.1,0.92 0.9,0.66 0.8,0.6 0.1,0.4 -0.4,0.04 -0.8,-0.3 -0.92",
    [C.ink, "#0b0a10", C.soot],
    1.1,
    ["-0.3 -1.04,0.2 -1.1,0.6 -0.7,0.8 0", "0 -1.2,0.5 -1.06,0.84 -0.5,0.88 0.3"],
    C.indigo,
  );
}

function face(p: Painting): void {
  const [x, y] = item(head.face([[0, -0.5]]), 0);
  p.flat(circle(x, y, 17), C.vermilion, 1, 0.7);
  p.glow(166, 168, 420, "#e9bd5c", 0.14);
}

/** Paints Ananya Sen: thirty-six, by the river at night, looking over her shoulder. */
export const ananyaSen = portrait(5707, setting, figure, face);
