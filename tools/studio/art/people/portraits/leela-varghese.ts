import { C } from "#tools/studio/art/paint/colour.ts";
import { around, curve, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { paintProfile } from "#tools/studio/art/people/profile.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import {
  backdrop,
  blob,
  cloth,
  earring,
  hair,
  lines,
  neck,
} from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.brown;
const head = new Head({ x: 400, y: 370, size: 196, tilt: -0.03 });

function setting(p: Painting): void {
  backdrop(p, ["#d98a6a", C.coral, C.rose, "#e0a07c"], { dir: 0.2, width: 44, length: 200 });
  p.shape(pts("-20 760,820 700,820 1020,-20 1020"), [C.leaf, C.green], {
    dir: 0.02,
    width: 34,
    length: 170,
    edge: 4,
  });
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const [x, y] = [820 - t * 560, 40 + t * t * 250];
    p.shape(
      curve(
        [
          [x, y],
          [x - 30 + t * 20, y + 110],
          [x - 70 + t * 60, y + 230 - t * 60],
          [x + 6, y + 100],
        ],
        true,
        6,
      ),
      ["#8e4a3c", "#a3584a"],
      { dir: 1.8, width: 10, length: 60, alpha: 0.6, base: 0.7 },
    );
  }
  p.brush(curve(pts("840 30,560 90,380 190,250 300")), 12, "#7b3d34", { dry: 0.2 });
}

function figure(p: Painting): void {
  hair(
    p,
    head,
    "-0.9 0.2,-1.16 0.5,-1.1 1.2,-1.2 2,-1.04 2.7,-0.9 2,-0.8 1.2,-0.7 0.6",
    [C.steel, C.bone, "#6d6f74"],
    1.5,
    ["-1 0.6,-0.94 1.2,-1.06 1.8", "-0.9 0.5,-1.02 1.1"],
    C.paper,
  );
  neck(p, "262 500,420 560,440 720,230 740", skin, "262 480,330 540,340 740,210 740");
  cloth(
    p,
    blob("60 1060,90 860,190 740,260 690,340 760,450 700,540 780,600 920,620 1060"),
    [C.green, C.pine, C.leaf],
    { dir: 1.3 },
  );
  cloth(
    p,
    blob("40 1060,70 860,170 730,260 680,330 800,450 920,540 1060"),
    [C.paper, C.bone, "#f4e8cc", C.bone],
    { dir: 1.1 },
  );
  p.brush(curve(pts("262 684,334 806,454 922,540 1050")), 36, C.ochre, { dry: 0.22, taper: 0 });
  p.ink(curve(pts("246 700,316 820,430 936,510 1050")), 4);
  lines(p, ["180 760,230 880,240 1010", "110 830,140 930,130 1010"], 4.5);
  paintProfile(p, head, skin, { age: 0.66, light: 1 });
}

function face(p: Painting): void {
  hair(
    p,
    head,
    "0.5 -1.02,0.1 -1.34,-0.5 -1.3,-0.96 -0.92,-1.1 -0.3,-1 0.3,-0.72 0.56,-0.5 0.3,-0.44 -0.2,-0.16 -0.5,0.2 -0.72,0.5 -0.84",
    [C.steel, C.bone, "#7c7e82", "#55565c"],
    around(390, 380),
    [
      "0.4 -1.02,-0.1 -1.12,-0.6 -0.8,-0.86 -0.2",
      "0.3 -0.86,-0.1 -0.9,-0.5 -0.6,-0.7 0",
      "-0.4 -1.14,-0.8 -0.8,-0.96 -0.3",
    ],
    C.paper,
  );
  earring(p, head, "-0.24 0.34", 14, C.gold);
}

/** Paints Leela Varghese: sixty-two, in profile, cream and gold, under the shadow of a palm. */
export const leelaVarghese = portrait(5505, setting, figure, face);
