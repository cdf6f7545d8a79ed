import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintEar, paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import {
  backdrop,
  blob,
  cloth,
  earring,
  hair,
  lines,
  neck,
  spectacles,
} from "#tools/studio/art/people/wardrobe.ts";

const head = new Head(
  { x: 432, y: 400, size: 232, yaw: 0.16, tilt: -0.05 },
  { jaw: 0.96, eye: 0.95 },
);

function setting(p: Painting): void {
  backdrop(p, [C.ochre, "#c2852c", C.gold, "#b06f26"], { dir: 1.5, length: 190 });
  cloth(p, pts("-20 60,168 46,172 330,-20 352"), [C.night, C.indigo], { dir: 1.4, line: 7 });
  p.shape(circle(66, 190, 66), [C.vermilion, C.coral], { dir: around(66, 190) });
  cloth(p, pts("640 -20,830 -20,830 250,650 236"), [C.bone, C.paper], { dir: 1.2, line: 7 });
  cloth(p, pts("690 236,740 90,790 242"), [C.green, C.leaf], { dir: 1, line: 4 });
  p.brush(pts("176 40,180 336"), 10, C.umber, { dry: 0.3 });
  p.brush(pts("640 -10,648 240,820 256"), 10, C.umber, { dry: 0.3 });
  hair(
    p,
    head,
    "0 -1.32,-0.62 -1.08,-0.86 -0.4,-0.8 0.36,-0.5 0.66,0.5 0.6,0.86 0.2,0.86 -0.5,0.6 -1.1",
    [C.ink, C.soot],
    1.4,
  );
  hair(
    p,
    head,
    "-0.74 0.3,-1.02 0.42,-1.08 0.8,-0.84 1,-0.54 0.86,-0.5 0.5",
    [C.ink, C.soot],
    0.6,
    ["-1 0.56,-0.86 0.72,-0.66 0.7"],
  );
  neck(p, "336 560,548 560,560 740,320 740", SKIN.wheat, "470 540,580 540,580 760,400 760,452 660");
}

function figure(p: Painting): void {
  cloth(
    p,
    pts("40 1020,90 830,220 744,330 712,440 812,560 706,680 742,770 840,800 1020"),
    [C.rust, "#8e2c1c", C.vermilion],
    { dir: 1.2 },
  );
  cloth(
    p,
    blob("20 1030,60 820,200 720,330 700,420 820,560 900,700 1040,360 1060"),
    [C.green, C.leaf, C.pine, C.green],
    { dir: 0.9 },
  );
  p.brush(curve(pts("330 700,420 822,560 902,700 1030")), 26, C.gold, { dry: 0.32, taper: 0 });
  p.ink(curve(pts("318 716,406 838,548 920,680 1030")), 5);
  lines(
    p,
    ["200 740,270 880,300 1000", "110 800,180 920,190 1000", "640 760,690 860,700 960"],
    4.5,
  );
  paintEar(p, head, SKIN.wheat, -1, true);
  paintFace(p, head, SKIN.wheat, {
    age: 0.56,
    gaze: [0.1, 0],
    light: -1,
    smile: 0.35,
    browColour: C.soot,
  });
  hair(
    p,
    head,
    "0.1 -1.3,-0.56 -1.1,-0.8 -0.5,-0.76 0.02,-0.62 -0.3,-0.5 -0.66,-0.2 -0.9,0.12 -1",
    [C.ink, C.soot],
    2.2,
    ["0.06 -1.16,-0.4 -0.98,-0.64 -0.56", "0.06 -1.06,-0.34 -0.88,-0.58 -0.46"],
    C.bone,
  );
}

function face(p: Painting): void {
  hair(
    p,
    head,
    "0.1 -1.3,0.54 -1.08,0.82 -0.5,0.78 0.1,0.7 -0.3,0.6 -0.7,0.34 -0.92,0.12 -1",
    [C.ink, C.soot],
    0.9,
    ["0.16 -1.14,0.5 -0.9,0.7 -0.46"],
    C.steel,
  );
  spectacles(p, head, C.umber, false, 0.9);
  p.flat(circle(462, 292, 11), C.rust, 1, 0.6);
  earring(p, head, "-0.72 0.34", 13, C.gold);
}

/** Paints Meera Deshmukh: fifty, in green silk before pictures, looking at the viewer. */
export const meeraDeshmukh = portrait(5101, setting, figure, face);
