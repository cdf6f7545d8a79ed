import { ease } from "#tools/studio/art/paint/geometry.ts";

/** Eases from 0 to 1 between two times. */
export const during = (t: number, from: number, to: number): number =>
  ease((t - from) / (to - from));

/** Returns 1 between two times and 0 outside, with fades of `soft` seconds. */
export const between = (t: number, from: number, to: number, soft = 0.9): number =>
  during(t, from, from + soft) * (1 - during(t, to - soft, to));

/** Returns true where `between` is above 0. */
export const within = (t: number, from: number, to: number): boolean => t > from && t < to;

/** Oscillates between -1 and 1. */
export const sway = (t: number, period: number, phase = 0): number =>
  Math.sin((t / period + phase) * Math.PI * 2);
