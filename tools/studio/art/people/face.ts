import { C, mix, shade } from "#tools/studio/art/paint/colour.ts";
import { around, curve, item, type Path, pts } from "#tools/studio/art/paint/geometry.ts";
import type { ShapeOptions } from "#tools/studio/art/paint/options.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { brow, eye, mouth, nose } from "./features.ts";
import { type Expression, type Look, NEUTRAL, type Skin, sided, strokes } from "./looks.ts";
import type { Head } from "./pose.ts";

function groundAndShadow(p: Painting, head: Head, skin: Skin, look: Look): void {
  const [cx, cy] = item(head.face([[0, 0]]), 0);
  const turning = around(cx, cy);
  const at = (text: string): Path => curve(head.face(sided(text, look.light)), true, 5);
  const lit = [skin.base, shade(skin.base, 0.1), mix(skin.base, skin.light, 0.5), skin.base];
  p.shape(curve(head.outline(), true, 8), lit, strokes(head, turning, 0.2));
  const soft = { base: 0.72, alpha: 0.66 };
  p.shape(at("-0.5 -1,-0.02 -0.95,0 -0.5,-0.3 -0.36,-0.62 -0.5"), [skin.light, skin.base], {
    ...strokes(head, 0.15),
    ...soft,
    base: 0.35,
  });
  p.shape(at("-0.62 -0.02,-0.36 0.08,-0.2 0.24,-0.34 0.42,-0.58 0.3"), [skin.light, skin.base], {
    ...strokes(head, 0.9 * look.light, 0.12),
    ...soft,
    base: 0.3,
  });
  const dark = head.face(
    sided(
      "0.34 -1.4,0.3 -0.75,0.2 -0.42,0.07 -0.26,0.08 -0.02,0.14 0.28,0.13 0.42,0.24 0.3,0.4 0.36,0.3 0.6,0.16 0.74,0.2 0.88,0.04 1.2,1.4 1.3,1.4 -1.4",
      look.light,
    ),
  );
  p.shape(dark, [skin.shadow, mix(skin.shadow, skin.base, 0.3), skin.deep], {
    ...strokes(head, 1.35, 0.17),
    base: 0.86,
  });
  p.shape(at("0.5 0.1,0.9 -0.2,0.9 0.7,0.4 1,0.34 0.74"), [skin.deep, skin.shadow], {
    ...strokes(head, 1.7, 0.14),
    ...soft,
  });
  p.shape(at("0.3 -0.02,0.52 -0.02,0.54 0.2,0.34 0.24"), mix(skin.shadow, skin.blush, 0.6), {
    ...strokes(head, -0.5, 0.1),
    base: 0.4,
    alpha: 0.6,
  });
}

function softPlanes(p: Painting, head: Head, skin: Skin, look: Look): void {
  const at = (text: string): Path => curve(head.face(sided(text, look.light)), true, 5);
  const soft = (dir: number, width: number, base: number): ShapeOptions => ({
    ...strokes(head, dir, width),
    base,
    alpha: 0.6,
  });
  const half = mix(skin.base, skin.shadow, 0.5);
  p.shape(at("-0.5 -0.3,-0.12 -0.32,-0.1 -0.06,-0.3 0.02,-0.52 -0.06"), half, soft(0.1, 0.08, 0.4));
  p.shape(at("0.1 -0.3,0.5 -0.3,0.54 -0.08,0.3 0.02,0.1 -0.06"), skin.deep, soft(0.1, 0.08, 0.5));
  p.shape(at("-0.5 0.16,-0.26 0.16,-0.22 0.36,-0.44 0.4"), skin.blush, soft(0.7, 0.09, 0.26));
  p.shape(at("-0.46 0.5,-0.26 0.46,-0.2 0.84,-0.36 0.84"), half, soft(1.2, 0.1, 0.35));
  p.shape(at("-0.14 0.76,0.12 0.76,0.08 0.82,-0.1 0.82"), half, soft(0, 0.06, 0.7));
  p.shape(at("-0.16 0.86,0.02 0.84,0.04 0.98,-0.12 0.98"), skin.light, soft(0.2, 0.07, 0.3));
}

function years(p: Painting, head: Head, skin: Skin, look: Look): void {
  const deep = mix(skin.deep, C.ink, 0.45);
  const line = (text: string, width: number): void => {
    p.ink(curve(head.face(text)), head.size * width, deep, {
      taper: 0.95,
      ragged: 0.6,
      alpha: 0.8,
    });
  };
  for (const s of [-1, 1]) {
    const at = (text: string): string =>
      pts(text)
        .map(([x, y]) => `${x * s} ${y}`)
        .join(",");
    if (look.age > 0.35) line(at("0.19 0.4,0.29 0.52,0.3 0.66"), 0.012 + look.age * 0.012);
    if (look.age > 0.45) line(at("0.17 -0.02,0.28 0.03,0.42 -0.01"), 0.016);
    if (look.age > 0.6) line(at("0.16 0.05,0.28 0.1,0.4 0.07"), 0.013);
    if (look.age > 0.55) line(at("0.52 -0.14,0.6 -0.2"), 0.014);
    if (look.age > 0.55) line(at("0.52 -0.1,0.62 -0.08"), 0.014);
    if (look.age > 0.75) line(at("0.5 0.2,0.46 0.44,0.5 0.6"), 0.014);
    if (look.age > 0.75) line(at("0.27 0.72,0.28 0.86"), 0.014);
  }
  if (look.age > 0.5) line("-0.36 -0.56,-0.1 -0.6,0.2 -0.59,0.38 -0.55", 0.014);
  if (look.age > 0.65) line("-0.3 -0.7,0 -0.74,0.32 -0.69", 0.013);
  if (look.age > 0.4) line("-0.03 -0.34,-0.025 -0.44", 0.014);
}

/** Paints a face: planes of colour first, then the features that hold them. */
export function paintFace(p: Painting, head: Head, skin: Skin, expression: Expression = {}): void {
  const look: Look = { ...NEUTRAL, ...expression };
  const outline = curve(head.outline(), true, 8);
  p.clip(outline, () => {
    groundAndShadow(p, head, skin, look);
    softPlanes(p, head, skin, look);
  });
  p.ink(outline, head.size * 0.04, C.ink, { closed: true, ragged: 0.7 });
  mouth(p, head, skin, look);
  years(p, head, skin, look);
  for (const side of [-1, 1] as const) {
    eye(p, head, skin, look, side);
    brow(p, head, look, side);
  }
  nose(p, head, skin, look);
}

export function paintEar(p: Painting, head: Head, skin: Skin, side: -1 | 1, lit: boolean): void {
  const turned = head.yaw * -side;
  const x = turned > 0.1 ? 0.69 - turned * 0.32 : 0.71;
  const text = "-0.08 -0.2,0.06 -0.24,0.14 -0.12,0.1 0.06,0.03 0.22,-0.06 0.16";
  const path = curve(head.plane(pts(text).map(([a, b]) => [side * (x + a), b + 0.02])), true, 6);
  const fold = head.plane(
    pts("0.06 -0.16,0.09 -0.08,0.02 0,0.03 0.08").map(([a, b]) => [side * (x + a), b]),
  );
  p.shape(path, lit ? [skin.base, skin.blush] : [skin.shadow, skin.deep], strokes(head, 1.3, 0.06));
  p.ink(path, head.size * 0.028, C.ink, { closed: true, ragged: 0.6 });
  p.ink(curve(fold), head.size * 0.016, mix(skin.deep, C.ink, 0.5));
}
