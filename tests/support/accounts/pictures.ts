/** Pictures to upload, valid and hostile. */
import { crc32 } from "node:zlib";
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

/** Returns an interlaced picture of 16 bits a channel whose header gives this side. */
export async function interlacedOf(side: number): Promise<Buffer> {
  const file = await halves().toColourspace("rgb16").png({ progressive: true }).toBuffer();
  // PNG (third edition), 5.3 and 11.2.1: the header's type is at 12, its sizes at 16 and 20.
  file.writeUInt32BE(side, 16);
  file.writeUInt32BE(side, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

/** Returns a small file that decodes to more pixels than the limit. */
export function pixelBomb(most: number = accountLimits.profileImagePixels): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(most)) + 1;
  return sharp({ create: { width: side, height: side, channels: 3, background: "red" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
