import { C, type Colour } from "#tools/studio/art/paint/colour.ts";
import { type Path, pts } from "#tools/studio/art/paint/geometry.ts";
import type { ShapeOptions } from "#tools/studio/art/paint/options.ts";
import type { Head } from "./pose.ts";

/** The colours of a face, from the light to the deep side. */
export interface Skin {
  light: Colour;
  base: Colour;
  shadow: Colour;
  deep: Colour;
  blush: Colour;
  lips: Colour;
}

export interface Expression {
  /** The light's side: -1 left, 1 right. */
  light?: -1 | 1;
  /** Where the eyes look, each from -1 to 1. */
  gaze?: readonly [number, number];
  /** 0 is closed. */
  open?: number;
  /** 0 is twenty, 1 is eighty. */
  age?: number;
  /** Above 0 lifts the corners of the mouth. */
  smile?: number;
  brow?: number;
  browColour?: Colour;
  iris?: Colour;
}

export type Look = Required<Expression>;

export const NEUTRAL: Look = {
  light: -1,
  gaze: [0, 0],
  open: 1,
  age: 0.3,
  smile: 0,
  brow: 1,
  browColour: C.ink,
  iris: C.umber,
};

/** Mirrors a head path when the light comes from the right. */
export function sided(text: string, light: -1 | 1): Path {
  return pts(text).map(([x, y]) => [x * -light, y]);
}

export function strokes(head: Head, dir: ShapeOptions["dir"], width = 0.16): ShapeOptions {
  const w = head.size * width;
  return { dir, width: w, length: w * 4.2, edge: head.size * 0.012, dense: 1.25, bristle: 1.7 };
}
