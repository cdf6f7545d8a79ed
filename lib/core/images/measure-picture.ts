import type { Metadata } from "sharp";

export type PictureLimits = { pixels: number; heldBytes: number };

export type Measured = { width: number; height: number; isTooLarge: boolean };

/** Measures the upright picture by its header, before its pixels are decoded. */
export function measurePicture(header: Metadata, limits: PictureLimits): Measured {
  const { width, height } = header.autoOrient;
  const isTooLarge = width * height > limits.pixels || heldBytes(header) > limits.heldBytes;
  return { width, height, isTooLarge };
}

/**
 * Bytes that are held at once. Most pictures pass row by row; a turned one is held whole, as is an
 * interlaced PNG and a progressive JPEG, which is opened from a few kB.
 */
function heldBytes(header: Metadata): number {
  const isWhole = header.isProgressive || (header.orientation ?? 1) > 1;
  const { width, height, channels, depth } = header;
  return isWhole ? width * height * channels * (depth === "uchar" ? 1 : 2) : 0;
}
