/** Pixels of the upright picture. */
export type Crop = { left: number; top: number; width: number; height: number };

type Size = { width: number; height: number };

/** 0 to 1: the share of the largest crop of this shape, and its position. */
export type Place = { part: number; x: number; y: number };

/** `ratio`: width to height. */
export function cropOf({ width, height }: Size, ratio: number, { part, x, y }: Place): Crop {
  const most = Math.min(width, height * ratio);
  const kept = {
    width: Math.max(1, Math.floor(most * part)),
    height: Math.max(1, Math.min(height, Math.floor((most / ratio) * part))),
  };
  return {
    ...kept,
    left: Math.floor((width - kept.width) * x),
    top: Math.floor((height - kept.height) * y),
  };
}
