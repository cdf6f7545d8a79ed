import { disc, houses, type Stops } from "#tools/studio/art/figures/motifs.ts";
import { C, type Colour, type Colours, mix } from "#tools/studio/art/paint/colour.ts";
import { circle, curve, item, points, pts, rect } from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";
import { paintFace } from "#tools/studio/art/people/face.ts";
import { Head } from "#tools/studio/art/people/pose.ts";
import { SKIN } from "#tools/studio/art/people/skins.ts";
import { cloth } from "#tools/studio/art/people/wardrobe.ts";

export function ground(p: Painting, colours: Colours, dir: number): void {
  const strokes = { dir, width: 54, length: 260, edge: 0, dense: 1.3, zone: 0.003 };
  p.shape(rect(-20, -20, 1960, 760), colours, strokes);
}

/** Darkens the left of a wide picture for text. */
export function quiet(p: Painting, colour: Colour, alpha = 0.6, until = 1000): void {
  p.veil([0, 0], [until, 0], colour, { 0: alpha, 0.55: alpha * 0.6, 1: 0 });
}

/** Paints a picture in its frame, leaning a little, with one bold form on it. */
export function framed(
  p: Painting,
  [x, y, w, h]: readonly [number, number, number, number],
  back: Colours,
  form: Colours,
  kind: "disc" | "peak" | "figure" | "bands" | "portrait" | "rings" | "town",
): void {
  p.flat(rect(x + 9, y + 11, w, h), C.ink, 0.4, 2);
  p.shape(rect(x, y, w, h), back, { width: 18, length: 70, dir: p.range(0, 1.5) });
  const [cx, cy] = [x + w / 2, y + h / 2];
  const small = { width: 12, length: 50 };
  if (kind === "disc") p.shape(circle(cx, cy, Math.min(w, h) * 0.3), form, small);
  if (kind === "peak")
    p.shape(points(x + w * 0.08, y + h, cx - w * 0.05, y + h * 0.2, x + w * 0.94, y + h), form, {
      ...small,
      dir: 1,
    });
  if (kind === "portrait")
    p.clip(rect(x, y, w, h), () => sitter(p, cx, y + h * 0.46, h * 0.25, form));
  if (kind === "rings") disc(p, cx, cy, Math.min(w, h) * 0.42, RINGS, { step: 7, width: [8, 12] });
  if (kind === "town") p.clip(rect(x, y, w, h), () => town(p, [x, y, w, h]));
  if (kind === "bands")
    for (const t of [0.16, 0.44, 0.72])
      p.shape(rect(x + 6, y + h * t, w - 12, h * 0.14), form, small);
  if (kind === "figure") {
    p.shape(
      [
        [cx - w * 0.24, y + h],
        [cx - w * 0.16, y + h * 0.48],
        [cx + w * 0.14, y + h * 0.46],
        [cx + w * 0.26, y + h],
      ],
      form,
      { ...small, dir: 1.5 },
    );
    p.shape(circle(cx, y + h * 0.32, w * 0.11, 30, w * 0.15), C.earth, { width: 6, length: 20 });
  }
  p.brush([...rect(x, y, w, h), [x, y]], 9, C.ochre, { dry: 0.3 });
  p.ink(rect(x - 4, y - 4, w + 8, h + 8), 4, C.ink, { closed: true });
}

const RINGS: Stops = [
  [0, C.ink],
  [24, C.night],
  [40, C.vermilion],
  [62, C.coral],
  [84, C.gold],
  [110, C.ochre],
];

function sitter(p: Painting, x: number, y: number, size: number, dress: Colours): void {
  const yaw = p.range(-0.5, 0.5);
  const head = new Head({ x, y, size, yaw, tilt: p.range(-0.1, 0.1) });
  const skin = p.pick([SKIN.wheat, SKIN.dark, SKIN.verdant]);
  p.shape(
    circle(x - yaw * size * 0.4, y - size * 0.2, size * 1.02, 50, size * 1.2),
    [C.ink, C.soot],
    { width: 9 },
  );
  cloth(p, head.plane("-0.3 0.7,0.3 0.7,0.36 1.5,-0.36 1.5"), [skin.shadow, skin.deep], {
    width: 8,
    line: 3,
  });
  cloth(
    p,
    curve(head.plane("-1.5 2.6,-1.1 1.5,-0.3 1.24,0.3 1.24,1.1 1.5,1.5 2.6"), true, 6),
    dress,
    { width: 14, length: 60, dir: 1.3, line: 4 },
  );
  paintFace(p, head, skin, { age: 0.1, gaze: [yaw, 0] });
  p.shape(
    curve(
      head.plane("-0.76 -0.5,-0.5 -1.16,0 -1.34,0.5 -1.16,0.76 -0.5,0.3 -0.86,-0.3 -0.86"),
      true,
      6,
    ),
    [C.ink, C.soot],
    { width: 7, length: 40 },
  );
}

function town(p: Painting, [x, y, w, h]: readonly [number, number, number, number]): void {
  const cols = [C.bone, C.rust, C.ochre, C.green, C.blue, C.paper];
  p.shape(circle(x + w * 0.7, y + h * 0.34, h * 0.16), [C.gold, C.paper], { width: 8, length: 30 });
  for (const [rise, k] of [
    [0.3, 0.5],
    [0.02, 0.64],
  ] as const) {
    houses(p, {
      x0: x - 10,
      x1: x + w,
      ground: () => y + h * (1 - rise),
      h: () => h * 0.44,
      cols,
      n: 6,
      k,
    });
  }
}

/** Paints a standing figure from behind. */
export function standing(
  p: Painting,
  x: number,
  foot: number,
  tall: number,
  colours: Colours,
): void {
  const k = tall / 200;
  const at = (text: string) =>
    pts(text).map(([a, b]): readonly [number, number] => [x + a * k, foot + b * k]);
  const small = { width: 13 * k, length: 60 * k, dir: 1.5, line: 4.5 * k };
  p.flat(at("-34 0,40 0,190 34,90 40"), C.ink, 0.4, 2);
  cloth(p, at("-36 0,-30 -120,-14 -150,16 -152,34 -120,42 0"), colours, small);
  p.shape(
    at("8 0,6 -146,16 -152,34 -120,42 0"),
    mix(item(Array.isArray(colours) ? colours : [colours], 0), C.ink, 0.42),
    { width: 12 * k, length: 50 * k, dir: 1.5 },
  );
  p.shape(at("-6 -150,8 -150,8 -168,-6 -168"), C.earth, { width: 6, length: 16 });
  const [hx, hy] = item(at("1 -178"), 0);
  p.shape(circle(hx, hy, 18 * k, 30, 24 * k), [C.ink, C.soot], { width: 8 * k, length: 26 * k });
  p.shape(circle(hx + 8 * k, hy + 15 * k, 11 * k), [C.ink], { width: 6 * k, length: 16 * k });
}

export function books(p: Painting, from: number, to: number, y: number, tall: number): void {
  for (let x = from; x < to; ) {
    const w = p.range(14, 38);
    const h = tall * p.range(0.7, 0.98);
    const lean = p.random() < 0.12 ? p.range(6, 16) : 0;
    const colours = p.pick([
      [C.rust, C.vermilion],
      [C.ochre, C.gold],
      [C.bone, C.paper],
      [C.indigo, C.blue],
      [C.umber, C.earth],
      [C.green, C.leaf],
      [C.rose, C.coral],
    ]);
    const back = pts(`${x} ${y},${x + lean} ${y - h},${x + w + lean} ${y - h},${x + w} ${y}`);
    cloth(p, back, colours, { dir: 1.5, width: 9, length: 60, line: 3 });
    if (p.random() < 0.6)
      p.ink(
        points(x + lean * 0.8 + 3, y - h * 0.78, x + w + lean * 0.8 - 3, y - h * 0.78),
        4,
        C.gold,
      );
    x += w + 2;
  }
}
