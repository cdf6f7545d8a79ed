import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, pts } from "#tools/studio/art/paint/geometry.ts";
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

const skin = SKIN.dark;
const head = new Head(
  { x: 330, y: 420, size: 190, yaw: 0.52, tilt: 0.06 },
  { jaw: 1.04, nose: 1.1 },
);

function setting(p: Painting): void {
  backdrop(p, [C.vermilion, C.coral, C.rust, C.vermilion], { dir: 0.7, width: 44, length: 200 });
  p.shape(circle(560, 300, 250), ["#0a080b", C.ink, C.soot], {
    dir: around(560, 300),
    width: 30,
    length: 140,
    vary: 0.4,
    dense: 1.4,
  });
  for (const r of [272, 290])
    p.brush(circle(560, 300, r, 120).slice(10, 90), 8, r === 272 ? C.gold : C.bone, { dry: 0.45 });
  p.shape(pts("-20 -20,60 -20,44 1020,-20 1020"), [C.umber, "#2a1413"], { dir: 1.55 });
  hair(
    p,
    head,
    "-0.1 -1.46,-0.7 -1.34,-1.06 -0.86,-1.1 -0.3,-0.94 0.2,-0.6 0.3,-0.4 -0.4,0.5 -0.9,0.66 -1.2,0.3 -1.46",
    [C.ink, C.soot],
    around(300, 330),
  );
  neck(p, "210 520,400 560,420 720,190 720", skin, "300 560,420 540,430 740,330 740,280 640");
  cloth(
    p,
    blob("-40 1060,0 830,140 720,230 690,330 770,420 700,560 750,660 860,700 1060"),
    [C.indigo, C.blue, C.indigo, C.night],
    { dir: 1.3 },
  );
}

function figure(p: Painting): void {
  p.shape(pts("410 710,560 754,656 866,690 1020,430 1020,470 880"), [C.night, C.indigo], {
    dir: 1.5,
    width: 24,
    length: 120,
  });
  cloth(p, pts("230 690,330 770,420 700,410 690,330 740,240 672"), [C.bone, C.paper], {
    dir: 0.3,
    line: 4,
  });
  lines(p, ["330 772,340 880,330 1010", "120 760,150 880,120 1000", "560 770,540 900,580 1010"], 5);
  paintFace(p, head, skin, { age: 0.42, gaze: [0.7, -0.1], light: -1, open: 0.9, brow: 1.3 });
  paintEar(p, head, skin, -1, true);
  whiskers(
    p,
    head,
    "-0.72 0.2,-0.5 0.5,-0.3 0.56,-0.12 0.48,0 0.5,0.14 0.48,0.3 0.56,0.3 0.72,0.12 0.74,0 0.76,-0.16 0.74,-0.26 0.62,-0.26 0.78,-0.1 0.84,0.2 0.84,0.4 0.6,0.6 0.4,0.5 0.86,0.2 1.22,-0.2 1.2,-0.6 0.86",
    [C.ink, C.soot, "#3a2a28"],
  );
  hair(
    p,
    head,
    "0.62 -0.9,0.5 -1.3,0.1 -1.5,-0.5 -1.44,-0.96 -1.06,-1 -0.4,-0.72 -0.16,-0.6 -0.44,-0.4 -0.76,0 -0.92,0.3 -0.84",
    [C.ink, C.soot, C.umber],
    around(300, 300),
    ["0.4 -1.2,0.1 -1.34,-0.2 -1.22", "-0.5 -1.2,-0.8 -0.9,-0.8 -0.6"],
    C.blue,
  );
  hand(
    p,
    "610 1010,600 900,622 850,668 836,724 850,742 900,730 1010",
    ["640 850,646 900", "672 842,676 896", "704 850,704 900"],
    skin,
  );
  p.brush(pts("600 980,652 846,742 620"), 13, C.ochre, { dry: 0.1, taper: 0 });
  p.ink(pts("594 980,646 846,736 620"), 3.5);
}

function face(p: Painting): void {
  p.shape(pts("728 640,752 646,786 540,764 520,742 560"), [C.gold, C.bone, C.vermilion], {
    dir: -1.2,
    width: 8,
    length: 60,
  });
}

/** Paints Arjun Raghavan: forty, bearded, before his canvas of a black circle. */
export const arjunRaghavan = portrait(5202, setting, figure, face);
