import { C } from "#tools/studio/art/paint/colour.ts";
import { curve, item, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintEar, paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import {
  backdrop,
  blob,
  cloth,
  hair,
  lines,
  neck,
  whiskers,
} from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.brown;
const head = new Head(
  { x: 452, y: 430, size: 186, yaw: -0.5, tilt: -0.04, nod: -0.2 },
  { jaw: 1.14, nose: 1.12, noseWidth: 1.08 },
);

function setting(p: Painting): void {
  backdrop(p, [C.steel, "#a9b6b8", C.blue, "#7c93a8"], {
    dir: 0.06,
    width: 42,
    length: 210,
    dense: 1.2,
  });
  for (const [peak, lit, dark] of [
    ["-20 640,90 330,190 210,330 450,420 640", "#dfe2da", "#56779c"],
    ["330 640,480 330,590 150,720 330,840 640", "#ece6d4", "#4a6287"],
  ] as const) {
    const path = pts(peak);
    p.shape(path, [lit, C.bone, lit], { dir: 1.1, width: 26, length: 120, edge: 3 });
    const top = item(path, 2);
    const end = item(path, 4);
    p.shape(
      [
        top,
        item(path, 3),
        end,
        [top[0] + 30, end[1]],
        [top[0] - 26, top[1] + 190],
        [top[0] + 34, top[1] + 110],
      ],
      [dark, C.indigo],
      { dir: 1.9, width: 24, length: 110, edge: 3 },
    );
    p.ink(path, 5, C.ink, { ragged: 0.7 });
  }
  p.shape(pts("-20 600,240 540,460 610,840 520,840 1020,-20 1020"), [C.pine, C.green, "#1b3f4a"], {
    dir: 0.9,
    width: 30,
    edge: 6,
  });
}

function figure(p: Painting): void {
  hair(
    p,
    head,
    "0.2 -1.3,-0.3 -1.24,0.3 -0.5,0.6 0.4,0.86 0.4,1 -0.1,0.98 -0.7,0.7 -1.2",
    [C.ink, C.soot],
    1.3,
  );
  neck(p, "400 560,560 520,600 760,380 760", skin, "470 590,570 520,620 780,470 780");
  cloth(
    p,
    blob("110 1080,150 860,270 730,390 690,470 770,600 680,720 760,800 900,820 1080"),
    [C.bone, "#c9b68e", C.paper],
    { dir: 1.3 },
  );
  cloth(
    p,
    blob("60 1080,110 850,240 700,360 650,420 760,560 860,640 1080"),
    [C.umber, C.earth, "#5a2418", C.rust],
    { dir: 0.9 },
  );
  cloth(
    p,
    blob("590 640,720 720,820 880,850 1080,600 1080,640 880"),
    ["#5a2418", C.umber, "#37191a"],
    { dir: 1.4 },
  );
}

function face(p: Painting): void {
  for (let i = 0; i < 4; i++)
    p.brush(
      curve([
        [366 - i * 30, 672 + i * 22],
        [424 - i * 34, 790 + i * 20],
        [566 - i * 40, 900 + i * 20],
        [630 - i * 46, 1040],
      ]),
      i === 1 ? 14 : 6,
      i === 1 ? C.vermilion : C.gold,
      { dry: 0.35, taper: 0 },
    );
  lines(p, ["210 760,270 880,280 1010", "720 800,690 900,710 1010"], 5);
  paintFace(p, head, skin, { age: 0.46, gaze: [-0.6, -0.5], light: -1, open: 0.82, brow: 1.35 });
  paintEar(p, head, skin, 1, false);
  whiskers(
    p,
    head,
    "-0.36 0.56,-0.2 0.48,-0.03 0.44,0.03 0.44,0.2 0.48,0.36 0.58,0.4 0.72,0.26 0.62,0.04 0.55,-0.04 0.55,-0.26 0.62,-0.4 0.7",
    [C.ink, C.soot],
    0.4,
  );
  hair(
    p,
    head,
    "-0.6 -0.9,-0.4 -1.32,0.1 -1.46,0.66 -1.3,1 -0.8,0.94 0,0.74 0.16,0.7 -0.3,0.5 -0.62,0.1 -0.86,-0.3 -0.9",
    [C.ink, C.soot, "#3b3a40"],
    2.5,
    ["0.6 -0.9,0.84 -0.5,0.82 0", "0.4 -1.1,0.74 -0.8"],
    C.steel,
  );
}

/** Paints Vikram Thakur: forty-six, seen from below against snow, a shawl about him. */
export const vikramThakur = portrait(6111, setting, figure, face);
