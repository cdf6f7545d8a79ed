import fc from "fast-check";
import { expect, test } from "vitest";
import { bitsOf, ladderOf } from "#lib/films/packaging/renditions/ladder.ts";

const sizesOf = (width: number, height: number) =>
  ladderOf({ width, height }).map((rung) => `${rung.name}: ${rung.width}x${rung.height}`);

test.each([
  [
    3840,
    2160,
    ["1080: 1920x1080", "720: 1280x720", "480: 854x480", "360: 640x360", "240: 426x240"],
  ],
  [
    1920,
    1080,
    ["1080: 1920x1080", "720: 1280x720", "480: 854x480", "360: 640x360", "240: 426x240"],
  ],
  [1280, 720, ["720: 1280x720", "480: 854x480", "360: 640x360", "240: 426x240"]],
  // A wide, an upright and a 4:3 picture.
  [1920, 804, ["1080: 1920x804", "720: 1280x536", "480: 854x358", "360: 640x268", "240: 426x178"]],
  [
    1080,
    1920,
    ["1080: 1080x1920", "720: 720x1280", "480: 480x854", "360: 360x640", "240: 240x426"],
  ],
  [768, 576, ["576: 768x576", "480: 640x480", "360: 480x360", "240: 320x240"]],
  // Its own size, since the next usual one would lose a quarter of it.
  [1600, 900, ["900: 1600x900", "720: 1280x720", "480: 854x480", "360: 640x360", "240: 426x240"]],
  [853, 481, ["481: 852x480", "360: 638x360", "240: 426x240"]],
  // Little is lost, but a slow line needs its rung.
  [448, 252, ["252: 448x252", "240: 426x240"]],
  [320, 180, ["180: 320x180"]],
])("%i × %i is encoded as %j", (width, height, expected) => {
  expect(sizesOf(width, height)).toEqual(expected);
});

test("no rung is larger than its master or odd, and each is smaller than the previous", () => {
  const side = fc.integer({ min: 100, max: 8000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const rungs = ladderOf({ width, height });
      for (const [at, rung] of rungs.entries()) {
        expect(rung.width).toBeLessThanOrEqual(width);
        expect(rung.height).toBeLessThanOrEqual(height);
        expect([rung.width % 2, rung.height % 2]).toEqual([0, 0]);
        expect(rung.name).toMatch(/^\d{3,4}$/);
        const above = rungs[at - 1];
        if (above) expect(Number(rung.name)).toBeLessThan(Number(above.name));
      }
    }),
  );
});

const bitsAt = (width: number, height: number, rate = 25) =>
  ladderOf({ width, height }).map((rung) => bitsOf(rung, rate));

test("fewer pixels have a lower bitrate, more frames a higher one", () => {
  const peaks = bitsAt(1920, 1080).map(({ peakBits }) => peakBits);
  expect(peaks[0]).toBe(5_000_000);
  expect(peaks).toEqual(peaks.toSorted((a, b) => b - a));
  expect(bitsAt(1920, 1080, 60)[0]?.peakBits).toBe(7_000_000);
});

test.each([
  [1920, 1080, 25],
  [1080, 1920, 60],
  [448, 252, 25],
  [320, 180, 60],
])("the lowest size of %i × %i at %i frames a second fits a line of 400 kbit/s", (...master) => {
  const { peakBits = 0, bufferSeconds = 0, sound = 0 } = bitsAt(...master).at(-1) ?? {};
  // Of the first segment, which may begin with a full buffer.
  const picture = (peakBits * (2 + bufferSeconds)) / 2;
  expect(picture + sound * 1000).toBeLessThanOrEqual(350_000);
});
