/** Pictures to upload, valid and hostile. */
import sharp, { type Sharp } from "sharp";
import { accountLimits } from "#lib/accounts/shared-limits.ts";

type Kind = { width?: number; height?: number; orientation?: number };

/** Returns a picture whose left half is red and whose right half is blue, with GPS metadata. */
export function halves({ width = 300, height = 200, orientation = 1 }: Kind = {}): Sharp {
  const left = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: "red" },
  };
  return sharp({ create: { width, height, channels: 3, background: "blue" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: "Nobody" }, IFD3: { GPSLatitude: "19/1 4/1 0/1" } })
    .withMetadata({ orientation });
}

/** Returns a JPEG of exactly this size: decoders ignore bytes behind its end. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await halves().jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

/** Returns a small file that decodes to more pixels than the limit. */
export function pixelBomb(most: number = accountLimits.profileImagePixels): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(most)) + 1;
  return sharp({ create: { width: side, height: side, channels: 3, background: "red" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
