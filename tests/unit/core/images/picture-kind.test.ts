import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureKind, refusalOf } from "#lib/core/images/picture-kind.ts";

const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } });

test.each([
  ["jpeg", "JPEG"],
  ["png", "PNG"],
  ["gif", "GIF"],
  ["webp", "WebP"],
  ["avif", "AVIF"],
  ["tiff", "TIFF"],
] as const)("names a file of the kind %s", async (format, name) => {
  const bytes = await picture.clone().toFormat(format).toBuffer();
  expect(pictureKind(bytes)).toBe(name);
  expect(pictureKind(bytes.subarray(1))).toBeNull();
  expect(refusalOf(bytes)).toBe(
    name === "JPEG" || name === "PNG"
      ? null
      : `${name} files are not taken: please save it as a JPEG or a still PNG.`,
  );
});

test.each([
  ["\0\0\0\x24ftypheic\0\0\0\0mif1heic", "HEIC"],
  ["\0\0\0\x1cftypmif1\0\0\0\0mif1avif", "AVIF"],
  ["\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", null],
  ["%PDF-1.7", "PDF"],
  ["<?xml version='1.0'?><svg/>", "SVG"],
  ["\n<svg/>", "SVG"],
  ["words", null],
  ["", null],
])("names %j", (beginning, name) => {
  expect(pictureKind(Buffer.from(beginning, "latin1"))).toBe(name);
});

test("tells an animated PNG from a still one by the chunk before its picture", async () => {
  const still = await picture.clone().png().toBuffer();
  const at = still.indexOf("IDAT") - 4;
  const control = Buffer.from("\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0", "latin1");
  const animated = Buffer.concat([still.subarray(0, at), control, still.subarray(at)]);
  expect(pictureKind(animated)).toBe("Animated PNG");
  expect(pictureKind(Buffer.concat([still, control]))).toBe("PNG");
});
