import { C, mix } from "#tools/studio/art/paint/colour.ts";
import { curve, eightPointed, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintEar, paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import {
  backdrop,
  blob,
  cloth,
  hair,
  hand,
  lines,
  neck,
  whiskers,
} from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.wheat;
const head = new Head(
  { x: 410, y: 370, size: 180, yaw: 0.26, tilt: 0.05, nod: 0.2 },
  { jaw: 1, long: 1.04, nose: 1.16, lips: 0.8 },
);

function setting(p: Painting): void {
  backdrop(p, [C.umber, "#37191a", C.rust, C.umber], { dir: 1.5, length: 200 });
  for (let i = 0; i < 9; i++) {
    for (let j = 0; j < 7; j++) {
      const [x, y] = [40 + i * 92, 36 + j * 92];
      const star = eightPointed(x, y, 30, 42);
      const glow = Math.max(0, 1 - Math.hypot(x - 140, y - 120) / 760);
      p.shape(star, [mix(C.umber, C.gold, glow), mix(C.rust, C.coral, glow)], {
        width: 10,
        length: 40,
      });
      p.ink(star, 4, C.ink, { closed: true });
    }
  }
  p.glow(120, 110, 520, "#e9bd5c", 0.4);
  neck(p, "330 500,490 500,500 640,320 640", skin, "400 500,500 500,510 650,380 650");
  cloth(
    p,
    blob("-30 1060,30 830,150 690,330 600,420 640,520 596,680 690,790 840,830 1060"),
    [C.green, C.pine, C.leaf, C.pine],
    { dir: 1.3 },
  );
}

function figure(p: Painting): void {
  cloth(
    p,
    blob("-30 1060,30 820,160 680,330 590,380 760,330 1060"),
    ["#7a4a55", "#5a2c3a", C.rose],
    { dir: 1.2 },
  );
  cloth(
    p,
    blob("520 590,690 680,800 830,830 1060,560 1060,500 760"),
    ["#5a2c3a", "#3d2030", "#7a4a55"],
    { dir: 1.6 },
  );
  for (const path of ["330 596,378 760,336 1010", "524 596,504 760,556 1010"])
    p.brush(curve(pts(path)), 18, C.ochre, { dry: 0.4, taper: 0 });
  lines(
    p,
    ["150 720,210 850,200 1000", "690 720,640 850,660 1000", "80 840,110 920,100 1000"],
    4.5,
  );
  paintEar(p, head, skin, -1, true);
  paintFace(p, head, skin, { age: 0.7, open: 0.05, light: -1, brow: 1.35, browColour: "#8f8a84" });
  whiskers(
    p,
    head,
    "-0.66 0.16,-0.52 0.5,-0.3 0.56,-0.14 0.47,0 0.5,0.14 0.47,0.32 0.58,0.3 0.68,0.14 0.76,0 0.74,-0.14 0.76,-0.28 0.68,-0.24 0.8,0 0.86,0.26 0.8,0.44 0.6,0.64 0.2,0.6 0.8,0.34 1.34,0.02 1.56,-0.3 1.36,-0.56 0.9",
    [C.bone, C.steel, C.paper, "#8d8f90"],
  );
  hair(p, head, "-0.8 -0.44,-0.74 -0.1,-0.62 0.1,-0.56 -0.3,-0.6 -0.6", [C.steel, C.bone], 1.5);
}

function face(p: Painting): void {
  hair(
    p,
    head,
    "-0.86 -0.54,-0.8 -1.16,-0.3 -1.5,0.4 -1.5,0.8 -1.2,0.8 -0.56,0.3 -0.7,-0.3 -0.68",
    [C.ink, C.soot, "#3a3238"],
    0.4,
    ["-0.6 -0.9,0 -1.06,0.6 -0.92"],
    "#4a424a",
  );
  cloth(p, pts("150 990,180 810,400 850,410 1010"), [C.paper, C.bone], { dir: 0.1, line: 6 });
  cloth(p, pts("410 1010,400 850,620 800,660 980"), [C.bone, "#cdbb93"], { dir: -0.1, line: 6 });
  for (let i = 0; i < 6; i++)
    lines(
      p,
      [`200 ${846 + i * 26},380 ${878 + i * 26}`, `424 ${878 + i * 25},614 ${842 + i * 25}`],
      2.4,
      C.umber,
    );
  hand(
    p,
    "120 1010,110 930,150 880,200 880,236 900,220 926,180 940,190 1010",
    ["226 896,180 906", "228 914,184 924"],
    skin,
  );
  hand(
    p,
    "700 1010,700 920,660 866,610 868,580 890,600 916,640 930,630 1010",
    ["592 884,640 896", "596 904,640 916"],
    skin,
  );
}

/** Paints Kabir Qureshi: sixty-eight, a reader in a black cap, light through stone lattice. */
export const kabirQureshi = portrait(5808, setting, figure, face);
