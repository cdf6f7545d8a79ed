import sharp from "sharp";
import { expect, test } from "vitest";
import { isJpegOrPng } from "#lib/accounts/profile-pictures/format.ts";

const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } });

test.each(["jpeg", "png"] as const)("recognises a %s by its first bytes", async (format) => {
  const bytes = await picture.clone().toFormat(format).toBuffer();
  expect(isJpegOrPng(bytes)).toBe(true);
  expect(isJpegOrPng(bytes.subarray(0, 8))).toBe(true);
  expect(isJpegOrPng(bytes.subarray(1))).toBe(false);
  expect(isJpegOrPng(bytes.subarray(0, 2))).toBe(false);
});

test.each(["gif", "webp", "avif", "tiff"] as const)("rejects a %s", async (format) => {
  expect(isJpegOrPng(await picture.clone().toFormat(format).toBuffer())).toBe(false);
});

test.each(["", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "GIF89a"])(
  "rejects '%s'",
  (text) => {
    expect(isJpegOrPng(new TextEncoder().encode(text))).toBe(false);
  },
);
