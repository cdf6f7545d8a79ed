import { C, mix } from "#tools/studio/art/paint/colour.ts";
import {
  around,
  circle,
  curve,
  item,
  type Path,
  points,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { type Look, type Skin, sided, strokes } from "./looks.ts";
import type { Head } from "./pose.ts";

/** Paints the nose: lit ridge, dark flank, and the line that runs into the brow. */
export function nose(p: Painting, head: Head, skin: Skin, look: Look): void {
  const { nose: length, noseWidth: k } = head.build;
  const tip = 0.02 + 0.32 * length;
  const lift = (y: number): number => 0.04 + 0.26 * Math.max(0, (y + 0.3) / (tip + 0.3));
  const at = (points: Path): Path => head.face(points, lift);
  const s = -look.light;
  const w = 0.13 * k;
  const ridge = at([
    [-0.045 * s, -0.34],
    [0.045 * s, -0.3],
    [0.05 * s, 0],
    [0.075 * s * k, tip - 0.03],
    [-0.02 * s, tip + 0.03],
    [-0.07 * s * k, tip - 0.06],
    [-0.05 * s, 0],
  ]);
  const flank = [
    ...at(points(0.045 * s, -0.3, 0.05 * s, 0, 0.075 * s * k, tip)),
    ...head.face(points(w * 1.25 * s, tip + 0.04, w * 1.1 * s, tip - 0.14, 0.12 * s, -0.1)),
  ];
  const near = [
    ...at(points(-0.05 * s, -0.1, -0.06 * s * k, tip - 0.08)),
    ...head.face(points(-w * 1.2 * s, tip + 0.03, -w * s, tip - 0.14)),
  ];
  p.shape(near, [mix(skin.base, skin.blush, 0.4), skin.base], {
    ...strokes(head, 1.3, 0.06),
    base: 0.7,
  });
  p.shape(flank, [skin.deep, skin.shadow], { ...strokes(head, 1.4, 0.06), base: 0.9 });
  p.shape(curve(ridge, true, 5), [skin.light, mix(skin.light, skin.base, 0.5)], {
    ...strokes(head, 1.55, 0.055),
    base: 0.85,
  });
  const under = [
    ...head.face(points(-w * 1.05, tip + 0.06, -w * 0.4, tip + 0.09)),
    ...at([[0, tip + 0.07]]),
    ...head.face(points(w * 0.4, tip + 0.09, w * 1.05, tip + 0.06, 0, tip + 0.13)),
  ];
  p.flat(curve(under, true, 5), skin.deep, 0.85, 0.5);
  const line = head.size * 0.03;
  const contour = [
    ...head.face(sided("0.26 -0.37,0.13 -0.34", look.light), 0.04),
    ...at([
      [0.055 * s, -0.22],
      [0.055 * s, 0],
      [0.08 * s * k, tip - 0.06],
      [0.04 * s, tip + 0.05],
    ]),
    ...head.face([[0, tip + 0.09]], 0.12),
  ];
  p.ink(curve(contour), line, C.ink, { ragged: 0.55 });
  for (const side of [-1, 1]) {
    const wing = head.face([
      [side * w * 0.75, tip - 0.1],
      [side * w * 1.2, tip - 0.02],
      [side * w * 1.08, tip + 0.07],
      [side * w * 0.5, tip + 0.07],
    ]);
    p.ink(curve(wing), line * 0.75, mix(skin.deep, C.ink, 0.7), { ragged: 0.5 });
  }
}

export function mouth(p: Painting, head: Head, skin: Skin, look: Look): void {
  const { mouth: k, lips } = head.build;
  const w = 0.235 * k;
  const y = 0.63;
  const lift = 0.06;
  const corner = y - 0.05 * look.smile;
  const mid = y + 0.02 * look.smile;
  const upper: Path = [
    [-w, corner],
    [-0.06, y - 0.07 * lips],
    [0, y - 0.05 * lips],
    [0.06, y - 0.07 * lips],
    [w, corner],
    [0, mid + 0.012],
  ];
  const lower: Path = [
    [-w * 0.94, corner + 0.01],
    [0, mid + 0.01],
    [w * 0.94, corner + 0.01],
    [w * 0.45, y + 0.1 * lips],
    [-w * 0.45, y + 0.1 * lips],
  ];
  const o = { ...strokes(head, 0.05, 0.04), edge: head.size * 0.006, base: 0.85 };
  p.shape(curve(head.face(upper, lift), true, 6), [mix(skin.lips, skin.deep, 0.5), skin.lips], o);
  p.shape(curve(head.face(lower, lift), true, 6), [skin.lips, mix(skin.lips, skin.light, 0.35)], o);
  const line: Path = [
    [-w * 1.08, corner - 0.015],
    [-w * 0.5, mid + 0.012],
    [0, mid + 0.002],
    [w * 0.5, mid + 0.012],
    [w * 1.08, corner - 0.015],
  ];
  p.ink(curve(head.face(line, lift)), head.size * 0.028, C.ink, { taper: 0.8, ragged: 0.5 });
  const fold = head.face(points(-w * 0.4, y + 0.14, 0, y + 0.155, w * 0.4, y + 0.14));
  p.ink(curve(fold), head.size * 0.014, mix(skin.deep, C.ink, 0.5), { taper: 0.9 });
}

export function eye(p: Painting, head: Head, skin: Skin, look: Look, side: -1 | 1): void {
  const k = head.build.eye;
  const ex = side * 0.31 * head.build.eyeGap;
  const ey = -0.13;
  const w = 0.165 * k;
  const up = 0.09 * k * look.open;
  const low = 0.05 * k * Math.max(0.5, look.open);
  const inner = -side;
  const at = (points: Path): Path => curve(head.face(points, 0.02), false, 8);
  const lid: Path = [
    [ex + inner * w, ey + 0.02],
    [ex + inner * w * 0.35, ey - up],
    [ex - inner * w * 0.4, ey - up * 0.92],
    [ex - inner * w * 1.04, ey + 0.005],
  ];
  const rim: Path = [
    [ex - inner * w * 1.04, ey + 0.005],
    [ex - inner * w * 0.3, ey + low],
    [ex + inner * w * 0.5, ey + low],
    [ex + inner * w, ey + 0.02],
  ];
  const line = head.size * 0.034;
  const deep = mix(skin.deep, C.ink, 0.6);
  if (look.open > 0.12) {
    const white =
      side === look.light ? mix(C.paper, skin.light, 0.25) : mix(C.bone, skin.shadow, 0.45);
    const ball = [...at(lid), ...at(rim)];
    p.flat(ball, white, 1, 0.4);
    p.clip(ball, () => {
      const [x, y] = item(
        head.face([[ex + look.gaze[0] * w * 0.5, ey - 0.012 + look.gaze[1] * 0.04]], 0.02),
        0,
      );
      const r = head.size * 0.088 * k;
      p.shape(circle(x, y, r), [look.iris, mix(look.iris, C.earth, 0.5)], {
        width: r * 0.3,
        length: r,
        dir: around(x, y, 0),
        edge: 0.4,
      });
      p.flat(circle(x, y, r * 0.5), "#0b080a", 1, 0.3);
      p.flat(circle(x + look.light * r * 0.3, y - r * 0.4, r * 0.17, 16), C.paper, 0.9, 0.2);
      p.flat(
        [...at(lid), ...at([...lid].reverse().map(([a, b]) => [a, b + 0.035] as const))],
        C.ink,
        0.4,
        0.3,
      );
    });
  }
  p.ink(at(rim), line * 0.42, deep, { taper: 0.7 });
  p.ink(at(look.open > 0.12 ? lid : lid.map(([a]) => [a, ey + 0.035])), line, C.ink, {
    taper: 0.75,
    ragged: 0.5,
  });
  const crease: Path = lid.map(([a, b]) => [a, b - 0.045 - 0.03 * (1 - look.open)]);
  p.ink(at(crease), line * 0.4, deep, { taper: 0.9 });
}

export function brow(p: Painting, head: Head, look: Look, side: -1 | 1): void {
  const ex = side * 0.31 * head.build.eyeGap;
  const path: Path = [
    [ex - side * 0.2, -0.325],
    [ex - side * 0.02, -0.385],
    [ex + side * 0.14, -0.36],
    [ex + side * 0.25, -0.29],
  ];
  const line = curve(head.face(path, 0.04));
  p.brush(line, head.size * 0.05 * look.brow, look.browColour, {
    dry: 0.3,
    vary: 0.3,
    bristle: 1.2,
    taper: 0.6,
  });
  p.ink(line, head.size * 0.024 * look.brow, look.browColour, { taper: 0.9, ragged: 0.6 });
}
