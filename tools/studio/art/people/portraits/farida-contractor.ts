import { C } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, points, pts } from "#tools/studio/art/paint/geometry.ts";
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
} from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.fair;
const head = new Head(
  { x: 300, y: 306, size: 142, yaw: -0.44, tilt: 0.05 },
  { jaw: 0.94, nose: 1.16, lips: 0.8 },
);

function setting(p: Painting): void {
  backdrop(p, [C.pine, C.green, "#17382f", C.pine], { dir: 1.5, length: 190 });
  const arch = pts("470 640,470 190,500 110,570 54,650 40,730 66,786 130,800 640");
  p.shape(arch, [C.coral, "#e8a06a", C.gold, C.coral], { dir: 0.03, width: 26, length: 150 });
  p.clip(arch, () => {
    p.shape(pts("460 420,810 404,810 660,460 660"), [C.blue, C.indigo, C.steel], {
      dir: 0.02,
      width: 14,
      length: 110,
    });
    p.shape(pts("640 416,690 408,700 330,720 404,810 396,810 424,640 426"), [C.indigo, C.night], {
      dir: 0.1,
    });
    for (let i = 0; i < 12; i++)
      p.brush(points(500 + i * 22, 450 + i * 9, 560 + i * 20, 448 + i * 9), 4, C.gold, {
        dry: 0.5,
      });
  });
  p.ink(arch, 9, C.ink, { closed: true });
  p.brush(pts("462 640,462 190,494 104,566 46"), 12, C.ochre, { dry: 0.4 });
}

function figure(p: Painting): void {
  cloth(
    p,
    blob("60 700,40 480,90 330,200 280,330 300,400 420,420 700"),
    [C.umber, "#3b1815", C.rust],
    { dir: 1.5 },
  );
  hair(
    p,
    head,
    "0 -1.4,-0.5 -1.3,-0.7 -0.9,0.2 -0.6,0.5 0.6,0.86 0.66,1.08 0.2,1.1 -0.5,0.8 -1.1,0.4 -1.36",
    [C.paper, C.bone, C.steel],
    around(320, 260),
    ["0.6 -0.9,0.92 -0.4,0.86 0.3"],
    C.steel,
  );
  neck(p, "264 410,380 400,400 520,250 520", skin, "330 400,390 396,410 540,330 540");
  cloth(
    p,
    blob("70 1040,80 760,150 580,250 502,330 560,410 500,520 560,590 720,620 1040"),
    [C.rose, "#d8a590", C.bone, C.rose],
    { dir: 1.3 },
  );
  p.shape(blob("410 510,520 566,586 720,610 1030,440 1030,470 800"), ["#a8685c", C.rose], {
    dir: 1.5,
    width: 24,
    length: 120,
  });
}

function face(p: Painting): void {
  cloth(
    p,
    blob("70 1040,90 740,160 590,240 512,280 620,300 780,420 900,560 950,560 1050"),
    [C.indigo, "#2b3768", C.night],
    { dir: 1 },
  );
  const border = curve(pts("244 512,284 624,306 780,424 900,570 950"));
  p.brush(border, 34, C.bone, { dry: 0.2, taper: 0 });
  border
    .filter((_, i) => i % 4 === 2)
    .forEach(([x, y], i) => {
      p.flat(circle(x, y, i % 2 ? 9 : 6, 18), i % 2 ? C.rust : C.green, 0.95, 1.2);
    });
  lines(p, ["120 700,190 830,200 1000", "190 620,250 780,330 930", "520 600,500 740,530 900"], 4.5);
  paintFace(p, head, skin, {
    age: 0.86,
    gaze: [-0.6, 0.05],
    light: -1,
    open: 0.78,
    smile: 0.3,
    browColour: "#8f8378",
    brow: 0.8,
    iris: "#5b5148",
  });
  paintEar(p, head, skin, 1, false);
  hair(
    p,
    head,
    "-0.62 -0.8,-0.5 -1.24,0 -1.42,0.5 -1.3,0.94 -0.8,1.04 -0.1,0.9 0.44,0.7 0.24,0.66 -0.2,0.5 -0.6,0.1 -0.84,-0.3 -0.7",
    [C.paper, C.bone, C.steel],
    around(330, 300),
    ["-0.4 -1.1,0.1 -1.22,0.5 -1.02,0.76 -0.5", "-0.3 -0.92,0.2 -1.04,0.6 -0.7"],
    "#8d8f90",
  );
}

function details(p: Painting): void {
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    p.shape(circle(258 + t * 136, 494 + Math.sin(t * 3.14) * 62, 9, 20), [C.paper, C.bone], {
      width: 4,
      length: 12,
    });
    p.ink(circle(258 + t * 136, 494 + Math.sin(t * 3.14) * 62, 9, 20), 2, C.umber, {
      closed: true,
    });
  }
  cloth(p, pts("400 1010,420 850,590 820,640 1010"), [C.rust, C.vermilion, "#8e2c1c"], {
    dir: 0.1,
    line: 6,
  });
  cloth(p, pts("420 850,434 838,600 808,590 822"), [C.paper, C.bone], {
    dir: 0.1,
    width: 6,
    line: 3,
  });
  hand(
    p,
    "400 1010,390 930,420 890,470 884,540 890,566 908,548 930,500 940,500 1010",
    ["556 902,500 908", "556 918,502 924"],
    skin,
  );
}

/** Paints Farida Contractor: seventy-four, white hair and pearls, by a window on the bay. */
export const faridaContractor = portrait(5303, setting, figure, face, details);
