import { C, mix } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, pts } from "#tools/studio/art/paint/geometry.ts";
import { type Painting, portrait } from "#tools/studio/art/paint/painting.ts";
import { paintEar, paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import { backdrop, blob, cloth, hair, lines, neck } from "#tools/studio/art/people/wardrobe.ts";

const skin = SKIN.brown;
const head = new Head(
  { x: 640, y: 430, size: 296, yaw: -0.06, tilt: 0.05 },
  { jaw: 1.08, long: 1.02, nose: 1.04 },
);

function setting(p: Painting): void {
  backdrop(p, [C.paper, C.bone, "#e2d3b0"], { dir: 1.5, width: 42, length: 210, dense: 1.2 });
  p.shape(pts("-20 -20,250 -20,220 1020,-20 1020"), [C.leaf, C.green, "#4a8368"], {
    dir: 1.5,
    width: 34,
    length: 190,
    edge: 3,
  });
  p.shape(pts("250 -20,330 -20,306 1020,220 1020"), [C.vermilion, C.coral], {
    dir: 1.55,
    width: 20,
    length: 170,
    edge: 2,
  });
  p.brush(pts("344 -10,322 1010"), 7, C.ink, { dry: 0.3 });
  cloth(p, pts("40 620,170 610,164 790,36 800"), [C.ochre, C.gold], { line: 6 });
  p.shape(circle(102, 704, 38), [C.ink, C.soot], { dir: around(102, 704), width: 10 });
  cloth(
    p,
    blob("240 1080,330 880,480 780,560 720,720 730,840 700,860 1080"),
    [C.ink, "#20242e", C.soot],
    { dir: 1.3, width: 30 },
  );
  neck(p, "520 640,760 640,780 800,510 800", skin, "640 640,780 640,800 820,620 820");
}

function figure(p: Painting): void {
  cloth(
    p,
    blob("506 740,640 780,790 736,830 760,830 860,640 880,490 840"),
    ["#20242e", C.ink, "#343a48"],
    { dir: 0.1, line: 5 },
  );
  lines(p, ["430 860,440 940,400 1010", "560 880,580 940,560 1010"], 4, "#454c5c");
  paintEar(p, head, skin, -1, true);
  paintFace(p, head, skin, { age: 0.34, gaze: [-0.1, 0], light: -1, open: 0.86, brow: 1.4 });
  p.glaze(
    curve(
      head.face(
        "-0.62 0.4,-0.4 0.52,-0.2 0.46,0.2 0.46,0.4 0.52,0.62 0.4,0.5 0.9,0.2 1.1,-0.2 1.1,-0.5 0.9",
      ),
      true,
      5,
    ),
    C.ink,
    0.34,
    "multiply",
    4,
  );
  p.spatter(260, mix(C.ink, C.umber, 0.4), {
    x0: 500,
    y0: 590,
    x1: 800,
    y1: 730,
    size: 1.3,
    alpha: 0.6,
  });
}

function face(p: Painting): void {
  hair(
    p,
    head,
    "-0.66 -0.62,-0.78 -1,-0.5 -1.42,0.1 -1.56,0.7 -1.36,0.9 -0.7,0.7 -0.3,0.66 -0.7,0.3 -0.94,-0.1 -0.86,-0.44 -0.94,-0.6 -0.7,-0.68 -0.2",
    [C.ink, C.soot, "#2b2a33"],
    2.4,
    ["-0.5 -1.1,-0.1 -1.3,0.4 -1.26", "-0.3 -1,0.1 -1.14,0.5 -1.06"],
    "#56607a",
  );
}

/** Paints Dev Malhotra: thirty-nine, black collar, half outside the picture. */
export const devMalhotra = portrait(6313, setting, figure, face);
