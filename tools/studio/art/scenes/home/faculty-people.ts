import { C, type Colours } from "#tools/studio/art/paint/colour.ts";
import { curve } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { paintEar, paintFace } from "#tools/studio/art/people/face.ts";
import type { Skin } from "#tools/studio/art/people/looks.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { paintProfile } from "#tools/studio/art/people/profile.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import { cloth, hair, spectacles, whiskers } from "#tools/studio/art/people/wardrobe.ts";

const BLACK = [C.ink, "#0b0a10", C.soot];
const SILVER = [C.steel, C.bone, "#8d8f90"];

/** Paints neck and clothes, in units of an upright head at the same place. */
function bust(p: Painting, head: Head, skin: Skin, torso: string, colours: Colours): Head {
  const [[x, y] = [0, 0]] = head.plane("0 0");
  const upright = new Head({ x, y, size: head.size });
  cloth(p, upright.plane("-0.36 0.5,0.36 0.5,0.46 1.7,-0.46 1.7"), [skin.base, skin.shadow], {
    width: 9,
    length: 40,
    dir: 1.5,
    line: 4,
  });
  cloth(p, curve(upright.plane(torso), true, 6), colours, {
    width: 18,
    length: 90,
    dir: 1.3,
    line: 6,
  });
  return upright;
}

function drape(p: Painting, upright: Head, text: string, colours: Colours, dir = 1.2): void {
  cloth(p, curve(upright.plane(text), true, 6), colours, { width: 15, length: 80, dir, line: 5 });
}

function folds(p: Painting, upright: Head, texts: readonly string[], width = 4): void {
  for (const text of texts) p.ink(curve(upright.plane(text)), width, C.ink, { taper: 0.8 });
}

/** Paints a hand that lies on paper or points: its outline and its fingers, in head units. */
function hand(p: Painting, upright: Head, outline: string, gaps: readonly string[], skin: Skin) {
  const path = curve(upright.plane(outline), true, 6);
  cloth(p, path, [skin.light, skin.base], { width: 8, length: 34, dir: 0.6, line: 4 });
  folds(p, upright, gaps, 2.6);
}

const TORSO =
  "-2.5 4.8,-2.3 2.9,-1.7 1.9,-0.9 1.5,-0.4 1.24,0.4 1.24,0.9 1.5,1.7 1.9,2.3 2.9,2.5 4.8";

export function elder(p: Painting): void {
  const head = new Head({ x: 768, y: 396, size: 74, tilt: 0.1 });
  const skin = SKIN.brown;
  hair(p, head, "-0.7 -0.1,-1.1 -0.1,-1.36 0.2,-1.3 0.62,-0.94 0.74,-0.62 0.44", SILVER, 1.4);
  const upright = bust(p, head, skin, TORSO, [C.paper, C.bone, "#d8c194"]);
  drape(p, upright, "-1.2 1.6,-0.3 1.24,0.2 1.9,1 3,1.4 4.8,-0.4 4.8,-0.6 3", [C.leaf, C.green]);
  folds(p, upright, ["-1.5 2.1,-1.4 3.2,-1.6 4.4", "0.2 2.6,0.5 3.4,0.6 4.2"]);
  paintProfile(p, head, skin, { age: 0.8 });
  hair(
    p,
    head,
    "0.56 -0.86,0.2 -1.26,-0.4 -1.2,-0.86 -0.8,-0.98 -0.2,-0.84 0.36,-0.5 0.44,-0.4 -0.1,-0.1 -0.5,0.3 -0.7",
    SILVER,
    2,
    [
      "0.3 -1,-0.3 -0.98,-0.76 -0.5",
      "0.36 -0.84,-0.2 -0.8,-0.66 -0.3",
      "0 -0.68,-0.44 -0.5,-0.66 0.1",
    ],
    C.paper,
  );
}

export function reader(p: Painting): void {
  const head = new Head(
    { x: 962, y: 418, size: 76, yaw: 0.1, tilt: 0.06, nod: 0.14 },
    { eye: 0.95 },
  );
  const skin = SKIN.wheat;
  hair(p, head, "0 -1.34,-0.66 -1.1,-0.9 -0.4,-0.8 0.4,0.8 0.4,0.9 -0.4,0.64 -1.1", BLACK, 1.4);
  const upright = bust(p, head, skin, TORSO, [C.rust, C.vermilion, "#8e2c1c"]);
  drape(p, upright, "-1.9 2,-0.5 1.4,0 2.2,1 3.4,1.6 4.8,-2.5 4.8,-2.4 3", [
    C.ochre,
    C.gold,
    "#b97c22",
  ]);
  p.brush(curve(upright.plane("-0.5 1.4,0.02 2.2,1 3.4,1.6 4.8")), 12, C.pine, { dry: 0.2 });
  folds(p, upright, ["-1.3 1.9,-0.8 3,-0.9 4.4", "1.3 2.2,1.2 3,1.6 4"]);
  paintFace(p, head, skin, { age: 0.5, light: 1, gaze: [0, 1], open: 0.4, smile: 0.4 });
  hair(
    p,
    head,
    "0 -1.32,-0.56 -1.1,-0.82 -0.5,-0.78 0.1,-0.62 -0.3,-0.44 -0.74,0.02 -0.98,0.46 -0.74,0.64 -0.3,0.8 0.1,0.84 -0.5,0.58 -1.1",
    BLACK,
    2.2,
    ["0 -1.16,-0.42 -0.96,-0.64 -0.56", "0.1 -1.14,0.46 -0.92,0.66 -0.5"],
    C.steel,
  );
  spectacles(p, head, C.umber);
}

export function bearded(p: Painting): void {
  const head = new Head({ x: 1146, y: 286, size: 76, yaw: -0.42, tilt: -0.05 }, { nose: 1.1 });
  const skin = SKIN.dark;
  hair(p, head, "-0.4 -1.3,-0.8 -0.8,-0.6 0,0.8 0.5,1 0.1,1 -0.6,0.6 -1.2", BLACK, 1.3);
  const upright = bust(
    p,
    head,
    skin,
    "-2.2 6,-2.1 3,-1.6 1.9,-0.9 1.5,-0.4 1.24,0.4 1.24,0.9 1.5,1.8 1.9,2.3 2.9,2.1 6",
    [C.indigo, C.blue, C.indigo],
  );
  drape(p, upright, "-0.5 1.26,0.5 1.26,0.1 2.3", [C.paper, C.bone]);
  drape(
    p,
    upright,
    "0.9 1.6,1.8 1.84,2.4 2.4,3 1.6,3.34 0.9,3.7 1.1,3.5 2,2.7 3.6,1.7 3.4",
    [C.blue, C.indigo],
    -0.6,
  );
  hand(
    p,
    upright,
    "3.26 1,3.4 0.5,3.7 0.1,4.1 -0.24,4.2 -0.12,3.9 0.3,4.1 0.36,4.06 0.56,3.8 1.1,3.5 1.2",
    ["3.9 0.3,3.7 0.5", "4.06 0.52,3.76 0.7"],
    skin,
  );
  folds(p, upright, ["0.1 2.3,0.2 3.6,0 5", "-1.5 2.4,-1.3 3.4,-1.5 4.6", "2 2.6,2.5 2.5"]);
  paintEar(p, head, skin, 1, false);
  paintFace(p, head, skin, { age: 0.35, light: -1, gaze: [-0.6, 0.3], open: 0.85, smile: 0.2 });
  whiskers(
    p,
    head,
    "-0.6 0.3,-0.4 0.5,-0.2 0.46,0 0.44,0.2 0.46,0.4 0.5,0.62 0.2,0.6 0.8,0.3 1.24,0 1.34,-0.3 1.2,-0.54 0.8",
    BLACK,
  );
  hair(
    p,
    head,
    "-0.7 -0.6,-0.74 -1.06,-0.3 -1.4,0.4 -1.36,0.86 -0.9,0.92 -0.2,0.76 0,0.66 -0.4,0.4 -0.72,-0.2 -0.76",
    BLACK,
    2.4,
    ["-0.5 -1,0 -1.18,0.5 -1", "0.5 -1,0.76 -0.6"],
    C.blue,
  );
}

export function editor(p: Painting): void {
  const head = new Head(
    { x: 1522, y: 430, size: 75, yaw: -0.5, tilt: 0.08 },
    { jaw: 0.92, lips: 1.2 },
  );
  const skin = SKIN.ember;
  hair(p, head, "-0.4 -1.3,0.5 -1.3,1 -0.7,1.1 0.4,1.3 1.6,1.2 2.6,0.2 2.4,-0.2 0.6", BLACK, 1.4);
  const upright = bust(p, head, skin, TORSO, [C.coral, "#d65a3a", C.vermilion]);
  folds(p, upright, ["-0.6 1.5,0 2,0.5 1.5", "-1.4 2.2,-1.2 3.2", "1.2 2.2,1.2 3.2"]);
  paintFace(p, head, skin, { age: 0.15, light: -1, gaze: [-0.6, 0], brow: 1.05 });
  hair(
    p,
    head,
    "-0.56 -0.86,-0.36 -1.26,0.1 -1.42,0.62 -1.26,1 -0.7,1.06 0.2,1.14 1.3,0.8 1.6,0.6 0.5,0.44 -0.4,0.04 -0.8,-0.3 -0.92",
    BLACK,
    1.2,
    ["-0.3 -1.04,0.2 -1.1,0.6 -0.7,0.84 0.4"],
    C.blue,
  );
}

export function listener(p: Painting): void {
  const head = new Head({ x: 1778, y: 440, size: 78, yaw: -0.36, tilt: -0.14, nod: 0.06 });
  const skin = SKIN.nocturne;
  hair(
    p,
    head,
    "-0.3 -1.3,-0.7 -0.9,0.4 -0.5,0.6 0.4,0.88 0.3,1 -0.3,0.9 -0.9,0.5 -1.3",
    BLACK,
    1.3,
  );
  const upright = bust(p, head, skin, TORSO, [C.bone, C.paper, C.steel]);
  folds(p, upright, ["0 1.6,0.1 2.6", "1.2 2,1.1 3", "-1.4 2.2,-1.3 3.2"]);
  paintFace(p, head, skin, { age: 0.3, light: -1, gaze: [-0.6, 0.2], open: 0.8 });
  hair(
    p,
    head,
    "-0.68 -0.78,-0.62 -1.16,-0.2 -1.4,0.4 -1.36,0.9 -0.96,0.96 -0.3,0.82 0.12,0.72 -0.2,0.6 -0.56,0.2 -0.7,-0.2 -0.6,-0.5 -0.56",
    BLACK,
    2.6,
    ["-0.5 -1,-0.1 -1.2,0.3 -1.14"],
    C.blue,
  );
  spectacles(p, head, C.ink, true, 0.9);
}
