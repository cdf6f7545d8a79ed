import { C, type Colour, mix, type Rgb, shade } from "#tools/studio/art/paint/colour.ts";
import {
  arc,
  circle,
  FULL_TURN,
  item,
  lerp,
  type Point,
  rect,
} from "#tools/studio/art/paint/geometry.ts";
import type { Painting } from "#tools/studio/art/paint/painting.ts";

/** Colours at distances from a centre. */
export type Stops = readonly (readonly [distance: number, colour: Colour])[];

/** The colour at a distance, between the two stops about it. */
export function ramp(stops: Stops): (distance: number) => Rgb {
  return (distance) => {
    let i = 0;
    while (i < stops.length - 2 && item(stops, i + 1)[0] < distance) i++;
    const [from, inner] = item(stops, i);
    const [to, outer] = item(stops, i + 1);
    return mix(inner, outer, Math.min(1, Math.max(0, (distance - from) / (to - from))));
  };
}

interface DiscOptions {
  step?: number;
  width?: readonly [number, number];
  from?: number;
}

/** Paints a disc laid in short concentric strokes. */
export function disc(
  paint: Painting,
  cx: number,
  cy: number,
  radius: number,
  stops: Stops,
  { step = 9, width = [10, 18], from = 0 }: DiscOptions = {},
): void {
  const at = ramp(stops);
  for (let r = radius; r > from; r -= 5) {
    paint.flat(circle(cx, cy, r, 140), at(r), 1, r === radius ? 2 : 0);
  }
  for (let r = radius - width[1] * 0.4; r > Math.max(from, 6); r -= step) {
    let angle = paint.range(FULL_TURN);
    const end = angle + FULL_TURN;
    while (angle < end) {
      const length = Math.min(2.4, paint.range(90, 300) / r);
      const stroke = arc(cx, cy, r + paint.range(-3, 3), angle, angle + length, 26);
      const load = paint.range(...width);
      const colour = shade(at(r + paint.range(-12, 12)), paint.range(-0.09, 0.09));
      paint.brush(stroke, load, colour, { dry: 0.2, vary: 0.14, bristle: 2.2 });
      angle += length * 0.86;
    }
  }
}

interface Street {
  x0: number;
  x1: number;
  ground(x: number): number;
  h(x: number): number;
  cols: readonly Colour[];
  n: number;
  k?: number;
}

export function houses(paint: Painting, street: Street): void {
  const { x0, x1, ground, h, cols, n, k = 1 } = street;
  for (let i = 0; i < n; i++) {
    const x = lerp(x0, x1, (i + paint.range(0.7)) / n);
    const w = paint.range(46, 108) * k;
    const tall = h(x) * paint.range(0.6, 1.1);
    const base = ground(x) + paint.range(-4, 8);
    const colour = paint.pick(cols);
    house(paint, { x, w, tall, base, lean: paint.range(-8, 8) * k, colour, k }, cols);
  }
}

interface House {
  x: number;
  w: number;
  tall: number;
  base: number;
  lean: number;
  colour: Colour;
  k: number;
}

function house(paint: Painting, home: House, cols: readonly Colour[]): void {
  const { x, w, tall: t, base: b, lean, colour: c, k } = home;
  const wall: Point[] = [
    [x, b],
    [x + lean, b - t],
    [x + w * 0.6 + lean, b - t - paint.range(2, 10)],
    [x + w * 0.6, b],
  ];
  const side: Point[] = [
    [x + w * 0.6, b],
    [x + w * 0.6 + lean, b - t - 6],
    [x + w + lean, b - t + w * 0.14],
    [x + w, b],
  ];
  const strokes = { dir: 1.5, edge: 1.6 };
  paint.shape(wall, [c, shade(c, 0.14)], { ...strokes, width: 16 * k, length: 66 * k });
  const dark = [shade(c, -0.45), shade(c, -0.3)];
  paint.shape(side, dark, { ...strokes, width: 14 * k, length: 60 * k });
  if (paint.range() < 0.62) roof(paint, home, cols);
  paint.ink(wall, 4.5 * k);
  paint.ink(side, 4 * k);
  for (let j = 0; j < 3; j++) {
    if (paint.range() >= 0.6) continue;
    const u = x + w * paint.range(0.1, 0.4);
    const v = b - t * paint.range(0.25, 0.8);
    const lit = paint.range() < 0.4 ? C.gold : C.ink;
    paint.shape(rect(u, v, 11 * k, 19 * k), lit, { width: 5, length: 16, edge: 0.8 });
  }
}

function roof(paint: Painting, home: House, cols: readonly Colour[]): void {
  const { x, w, tall: t, base: b, lean, k } = home;
  const eave: Point = [x - 8 + lean, b - t + 4];
  const ridge: Point = [x + w * 0.28 + lean, b - t - w * paint.range(0.3, 0.7)];
  const corner: Point = [x + w * 0.64 + lean, b - t - 4];
  const colour = paint.pick(cols);
  const strokes = { width: 12 * k, length: 50 * k, edge: 1.4 };
  paint.shape([eave, ridge, corner], [colour, shade(colour, 0.12)], { ...strokes, dir: 0.6 });
  const far: Point[] = [
    ridge,
    [x + w * 0.82 + lean, b - t - w * 0.2],
    [x + w + 6 + lean, b - t + w * 0.16],
    corner,
  ];
  paint.shape(far, shade(colour, -0.4), { ...strokes, dir: 0.4 });
  paint.ink([eave, ridge, corner], 4.5 * k);
}
