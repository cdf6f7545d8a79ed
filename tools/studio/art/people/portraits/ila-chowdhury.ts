import { C } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintFace } from "#tools/studio/art/people/face.ts";
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
} from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.verdant;
const head = new Head(
  { x: 466, y: 356, size: 150, yaw: -0.34, tilt: -0.2, nod: 0.26 },
  { jaw: 0.9, eye: 1.04, lips: 1.1 },
);

function setting(p: Painting): void {
  backdrop(p, ["#5d6f52", C.leaf, "#84885a", C.leaf], { dir: 1.4, length: 190, dense: 1.2 });
  cloth(p, pts("-20 -20,240 -20,210 420,-20 470"), [C.paper, C.bone, C.gold], {
    dir: 1.5,
    line: 7,
  });
  p.ink(pts("120 -20,100 440"), 7);
  p.ink(pts("-20 200,226 180"), 7);
  cloth(p, pts("-20 760,240 640,840 700,840 1020,-20 1020"), [C.earth, C.umber, "#7a3c20"], {
    dir: 0.1,
    width: 34,
    line: 7,
  });
  cloth(
    p,
    blob("250 800,250 640,330 540,470 500,620 540,710 640,740 820"),
    [C.rust, "#8e2c1c", C.umber],
    { dir: 1.3 },
  );
  neck(p, "440 470,550 450,560 570,420 580", skin, "490 480,560 450,580 580,480 590");
}

function figure(p: Painting): void {
  hair(
    p,
    head,
    "-0.2 -1.3,-0.6 -1,-0.2 -0.4,0.6 0.6,1 0.2,0.9 -0.8,0.5 -1.26",
    [C.ink, C.soot],
    1.3,
  );
  paintFace(p, head, skin, { age: 0.14, open: 0.08, light: -1, brow: 1 });
  hair(
    p,
    head,
    "-0.6 -0.8,-0.5 -1.16,0 -1.34,0.6 -1.16,0.9 -0.5,0.8 0.3,0.68 0,0.54 -0.5,0.1 -0.84,-0.3 -0.84",
    [C.ink, C.soot],
    2.5,
  );
  const sari =
    "400 220,350 130,440 96,560 140,640 260,670 420,720 560,770 720,770 860,600 850,560 700,600 560,590 420,560 300,480 210";
  cloth(p, blob(sari), [C.coral, C.vermilion, C.coral, "#d65a3a"], { dir: 1.2 });
  p.shape(
    blob("640 260,670 420,720 560,766 720,760 850,680 850,660 640,640 440"),
    [C.rust, "#7e2416"],
    { dir: 1.4 },
  );
  p.brush(curve(pts("400 222,480 210,560 300,592 420,602 560,562 700,600 846")), 17, C.gold, {
    dry: 0.25,
    taper: 0,
  });
  cloth(p, blob("250 800,230 690,300 570,380 560,420 680,470 800"), [C.coral, C.vermilion], {
    dir: 1.1,
  });
  cloth(p, pts("90 830,330 770,400 880,130 960"), [C.paper, C.bone], { dir: -0.2, line: 6 });
  cloth(p, pts("330 770,560 790,620 900,400 880"), [C.bone, C.paper], { dir: 0.1, line: 6 });
  cloth(p, pts("150 850,300 814,332 864,176 908"), [C.night, C.indigo], { width: 12, line: 4 });
  p.shape(circle(240, 860, 26, 30, 18), C.vermilion, { width: 8, length: 30 });
  for (let i = 0; i < 4; i++)
    lines(p, [`${372 + i * 12} ${802 + i * 20},${530 + i * 14} ${814 + i * 20}`], 2.6, C.umber);
}

function face(p: Painting): void {
  cloth(p, pts("690 760,830 740,830 800,720 830"), [C.indigo, C.blue], { width: 12, line: 5 });
  hand(
    p,
    "250 760,236 800,246 840,286 852,330 840,320 800,320 750",
    ["262 846,268 810", "286 852,290 812"],
    SKIN.wheat,
  );
  hand(
    p,
    "470 780,440 820,450 858,500 866,560 850,570 800,540 770",
    ["468 862,486 826", "496 866,508 828", "524 860,530 826"],
    SKIN.wheat,
  );
}

/** Paints Ila Chowdhury: thirty-one, from above, bent over a folio. */
export const ilaChowdhury = portrait(6212, setting, figure, face);
