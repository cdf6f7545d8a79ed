/** Pictures to upload, as cameras and mischief make them. */
import sharp, { type Sharp } from "sharp";
import { accountLimits } from "#lib/accounts/limits.ts";

type Kind = { width?: number; height?: number; orientation?: number };

/** A picture whose left half is red and whose right half is blue, with the place it was taken. */
export function halves({ width = 300, height = 200, orientation = 1 }: Kind = {}): Sharp {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: "red" } };
  return sharp({ create: { width, height, channels: 3, background: "blue" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: "Nobody" }, IFD3: { GPSLatitude: "19/1 4/1 0/1" } })
    .withMetadata({ orientation });
}

/** A JPEG of exactly so many bytes: what stands behind its end is ignored by every decoder. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await halves().jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

/** A small file that unpacks to more pixels than are taken. */
export function pixelBomb(): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(accountLimits.profileImagePixels)) + 1;
  return sharp({ create: { width: side, height: side, channels: 3, background: "red" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
