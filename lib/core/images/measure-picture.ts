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
 * interlaced PNG and a progressive JPEG, which is opened from a few kB. Of the latter libjpeg holds
 * coefficients of two bytes.
 */
function heldBytes(header: Metadata): number {
  const { format, width, height, channels, depth, chromaSubsampling } = header;
  const whole = width * height * channels * (depth === "uchar" ? 1 : 2);
  const coefficients = chromaSubsampling === "4:2:0" ? whole : 2 * whole;
  const read = header.isProgressive ? (format === "jpeg" ? coefficients : whole) : 0;
  const turned = (header.orientation ?? 1) > 1 ? whole : 0;
  return read + turned;
}
