import { C } from "#tools/studio/art/paint/colour.ts";
import { pts } from "#tools/studio/art/paint/geometry.ts";
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
  spectacles,
  whiskers,
} from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.nocturne;
const head = new Head(
  { x: 420, y: 440, size: 330, yaw: -0.36, tilt: -0.12, nod: 0.16 },
  { jaw: 0.94, long: 1.04, nose: 1.05, eye: 0.95 },
);

function setting(p: Painting): void {
  backdrop(p, [C.night, "#0c1128", C.indigo, "#141c3c"], { dir: 1.1, width: 46, length: 210 });
  p.glow(60, 820, 560, "#e9a040", 0.5);
  p.shape(pts("600 -20,820 -20,820 1020,700 1020"), [C.umber, "#2a1413"], {
    dir: 1.5,
    width: 34,
    length: 170,
  });
  for (let i = 0; i < 6; i++) {
    cloth(
      p,
      pts(
        `${690 + i * 4} ${i * 74 - 10},${830} ${i * 74 - 20},${830} ${i * 74 + 40},${694 + i * 4} ${i * 74 + 48}`,
      ),
      p.pick([
        [C.rust, C.earth],
        [C.green, C.pine],
        [C.bone, C.rose],
        [C.indigo, C.blue],
      ]),
      { line: 4, dir: 0.05, width: 14 },
    );
  }
}

function figure(p: Painting): void {
  hair(
    p,
    head,
    "-0.3 -1.34,-0.7 -0.9,0.4 -0.5,0.6 0.3,0.88 0.3,1 -0.3,0.9 -0.9,0.5 -1.3",
    [C.ink, "#0b0a10", C.soot],
    1.3,
  );
  neck(p, "430 700,680 620,720 900,420 900", skin, "560 640,700 600,730 920,560 920");
  cloth(
    p,
    blob("180 1080,240 900,400 850,470 940,560 880,700 800,820 850,860 1080"),
    [C.bone, C.paper, C.rose],
    { dir: 1.2 },
  );
  p.shape(pts("560 890,700 806,830 860,830 1020,600 1020"), ["#5d6a8a", C.indigo], {
    dir: 1.3,
    width: 24,
    length: 120,
  });
  lines(p, ["470 940,480 1000", "640 860,650 940,620 1010"], 5);
  paintEar(p, head, skin, 1, false);
  paintFace(p, head, skin, { age: 0.22, gaze: [-0.5, 0.9], open: 0.42, light: -1, brow: 1.1 });
  whiskers(
    p,
    head,
    "-0.28 0.5,-0.1 0.46,0.1 0.46,0.28 0.5,0.16 0.54,0 0.53,-0.16 0.54",
    [C.ink, C.soot],
    1.4,
  );
}

function face(p: Painting): void {
  hair(
    p,
    head,
    "-0.68 -0.78,-0.62 -1.16,-0.2 -1.4,0.4 -1.36,0.9 -0.96,0.96 -0.3,0.82 0.12,0.72 -0.2,0.6 -0.56,0.2 -0.7,-0.2 -0.6,-0.5 -0.56",
    [C.ink, "#0b0a10", C.soot],
    2.6,
    ["-0.5 -1,-0.1 -1.2,0.3 -1.14", "-0.4 -0.8,0 -0.98,0.46 -0.9", "0.5 -1.1,0.78 -0.8,0.84 -0.4"],
    C.blue,
  );
  spectacles(p, head, C.ink, true, 0.9);
  p.glaze(pts("-20 420,420 620,500 1020,-20 1020"), C.gold, 0.5);
}

/** Paints Nikhil Bose: thirty-four, close, reading by lamplight. */
export const nikhilBose = portrait(5404, setting, figure, face);
