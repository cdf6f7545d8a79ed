import { expect, test } from "vitest";
import { measurePicture } from "#lib/core/images/measure-picture.ts";
import { sharp } from "#lib/core/images/sharp.ts";

const create = { width: 200, height: 100, channels: 3, background: "#888" } as const;
const picture = () => sharp({ create });
const jpeg = { progressive: true, chromaSubsampling: "4:4:4" };
const PIXELS = 200 * 100;

test.each([
  ["a picture that passes row by row", picture().jpeg(), 0],
  ["a turned picture", picture().withMetadata({ orientation: 6 }).jpeg(), 3],
  ["an interlaced PNG", picture().png({ progressive: true }), 3],
  ["a progressive JPEG", picture().jpeg({ progressive: true }), 3],
  ["a progressive JPEG with all its colours", picture().jpeg(jpeg), 6],
  ["a progressive JPEG of four inks", picture().toColourspace("cmyk").jpeg(jpeg), 8],
  [
    "a turned, progressive JPEG",
    picture().withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
    6,
  ],
])("counts the bytes of a pixel of %s", async (_what, made, bytes) => {
  const header = await sharp(await made.toBuffer()).metadata();
  const isTooLarge = (heldBytes: number) =>
    measurePicture(header, { pixels: PIXELS, heldBytes }).isTooLarge;
  expect(isTooLarge(PIXELS * bytes)).toBe(false);
  expect(isTooLarge(PIXELS * bytes - 1)).toBe(true);
});
