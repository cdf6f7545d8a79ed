import { C, mix, shade } from "#tools/studio/art/paint/colour.ts";
import { around, circle, curve, item, type Path } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import type { Skin } from "./looks.ts";
import type { Head } from "./pose.ts";

const OUTLINE =
  "-0.5 -0.9,-0.1 -1.2,0.36 -1.1,0.58 -0.8,0.62 -0.46,0.58 -0.26,0.68 -0.02,0.84 0.24,0.82 0.33,0.64 0.38,0.62 0.46,0.71 0.55,0.66 0.63,0.69 0.71,0.6 0.8,0.64 0.95,0.54 1.07,0.3 1.06,0 0.92,-0.3 0.72,-0.5 0.5,-0.74 0.1,-0.8 -0.4";

/** Paints a face in profile, looking to the right, lit from the right or from behind. */
export function paintProfile(
  p: Painting,
  head: Head,
  skin: Skin,
  { age = 0.3, light = 1 }: { age?: number; light?: -1 | 1 } = {},
): void {
  const at = (text: string): Path => curve(head.plane(text), true, 6);
  const width = head.size * 0.16;
  const o = { width, length: width * 4, edge: head.size * 0.01, dense: 1.25, bristle: 1.7 };
  const outline = at(OUTLINE);
  const [cx, cy] = item(head.plane("0 0"), 0);
  const [front, back] = light > 0 ? [skin.light, skin.shadow] : [skin.shadow, skin.light];
  p.shape(outline, [skin.base, shade(skin.base, 0.1), skin.base], { ...o, dir: around(cx, cy) });
  p.clip(outline, () => {
    p.shape(at("0.1 -1.1,0.7 -1,0.7 -0.3,0.42 -0.3,0.3 -0.6"), [front, skin.base], {
      ...o,
      dir: 1.2,
      base: 0.4,
    });
    p.shape(at("0.52 -0.3,0.7 -0.1,0.9 0.26,0.66 0.34,0.58 0.1"), [front, skin.base], {
      ...o,
      dir: 1.1,
      width: width * 0.4,
      base: 0.8,
    });
    p.shape(
      at("-0.9 -0.8,-0.2 -0.6,0 -0.1,-0.24 0.4,-0.06 0.8,0.1 1.2,-0.9 1"),
      [back, mix(back, skin.base, 0.4), skin.deep],
      { ...o, dir: 1.4, base: 0.8 },
    );
    p.shape(
      at("0.2 -0.34,0.56 -0.34,0.54 -0.04,0.3 0.02,0.16 -0.1"),
      mix(skin.shadow, skin.base, 0.4),
      { ...o, width: width * 0.5, dir: 0.1, base: 0.6 },
    );
    p.shape(at("0.1 0.16,0.4 0.1,0.44 0.34,0.16 0.4"), skin.blush, {
      ...o,
      width: width * 0.5,
      dir: 0.7,
      base: 0.25,
      alpha: 0.55,
    });
    p.shape(at("0.1 0.5,0.44 0.5,0.46 0.84,0.2 0.9"), mix(skin.base, skin.shadow, 0.16), {
      ...o,
      width: width * 0.6,
      dir: 1.2,
      base: 0.4,
    });
  });
  p.ink(outline, head.size * 0.042, C.ink, { closed: true, ragged: 0.7 });
  profileFeatures(p, head, skin, age);
}

function profileFeatures(p: Painting, head: Head, skin: Skin, age: number): void {
  const at = (text: string): Path => curve(head.plane(text));
  const deep = mix(skin.deep, C.ink, 0.5);
  const s = head.size;
  const lips = curve(
    head.plane("0.42 0.6,0.56 0.54,0.7 0.54,0.65 0.62,0.69 0.7,0.58 0.72,0.48 0.66"),
    true,
    6,
  );
  p.shape(lips, [skin.lips, mix(skin.lips, skin.deep, 0.4)], {
    width: s * 0.04,
    length: s * 0.16,
    edge: 0.6,
  });
  p.ink(at("0.38 0.63,0.5 0.615,0.66 0.625"), s * 0.026);
  const ball = curve(head.plane("0.24 -0.12,0.36 -0.2,0.5 -0.17,0.53 -0.06,0.38 -0.06"), true, 6);
  p.flat(ball, mix(C.paper, skin.light, 0.3), 1, 0.4);
  const [x, y] = item(head.plane("0.465 -0.125"), 0);
  p.clip(ball, () => {
    p.flat(circle(x, y, s * 0.062, 30, s * 0.08), C.umber, 1, 0.3);
    p.flat(circle(x + s * 0.015, y, s * 0.03, 30, s * 0.045), C.ink, 1, 0.3);
  });
  p.ink(at("0.18 -0.1,0.34 -0.21,0.5 -0.19,0.57 -0.12"), s * 0.034, C.ink, { taper: 0.8 });
  p.ink(at("0.24 -0.1,0.38 -0.05,0.52 -0.055"), s * 0.014, deep);
  p.ink(at("0.2 -0.2,0.36 -0.28,0.53 -0.25"), s * 0.013, deep);
  p.brush(
    at("0.12 -0.3,0.3 -0.42,0.5 -0.41,0.6 -0.35"),
    s * 0.05,
    mix(C.ink, C.steel, age > 0.55 ? 0.5 : 0),
    { dry: 0.35, bristle: 1.2, taper: 0.6 },
  );
  p.ink(at("0.56 0.32,0.58 0.22,0.66 0.2,0.7 0.3,0.66 0.36"), s * 0.022, deep);
  const ear = curve(
    head.plane("-0.34 -0.2,-0.2 -0.24,-0.12 -0.12,-0.18 0.06,-0.24 0.24,-0.34 0.2,-0.36 0"),
    true,
    6,
  );
  p.shape(ear, [skin.base, skin.blush], { width: s * 0.06, length: s * 0.2, dir: 1.4 });
  p.ink(ear, s * 0.026, C.ink, { closed: true });
  p.ink(at("-0.3 -0.12,-0.2 -0.14,-0.2 -0.02,-0.28 0.06"), s * 0.015, deep);
  if (age < 0.45) return;
  for (const text of [
    "0.5 0.38,0.4 0.5,0.4 0.64",
    "0.2 0,0.34 0.05,0.46 0.02",
    "0.14 -0.12,0.04 -0.18",
    "0.14 -0.08,0.03 -0.06",
    "0.3 -0.6,0.44 -0.62,0.58 -0.58",
  ]) {
    p.ink(at(text), s * 0.016, deep, { taper: 0.95, alpha: 0.8 });
  }
}
