import { ease } from "#tools/studio/art/paint/geometry.ts";

/** How far a time is between two others: 0 before, 1 after, softly in between. */
export const during = (t: number, from: number, to: number): number =>
  ease((t - from) / (to - from));

/** 1 between two times, 0 outside, with a soft rise and fall of `soft` seconds. */
export const between = (t: number, from: number, to: number, soft = 0.9): number =>
  during(t, from, from + soft) * (1 - during(t, to - soft, to));

/** True where `between` shows something. */
export const within = (t: number, from: number, to: number): boolean => t > from && t < to;

/** A slow, even breath between -1 and 1. */
export const sway = (t: number, period: number, phase = 0): number =>
  Math.sin((t / period + phase) * Math.PI * 2);
