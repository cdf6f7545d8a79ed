import fc from "fast-check";
import { expect, test } from "vitest";
import { ladderOf, peakBitsOf } from "#lib/films/packaging/renditions/ladder.ts";

const sizesOf = (width: number, height: number) =>
  ladderOf({ width, height }).map((rung) => `${rung.name}: ${rung.width}x${rung.height}`);

test.each([
  [3840, 2160, ["1080: 1920x1080", "720: 1280x720", "480: 854x480", "360: 640x360"]],
  [1920, 1080, ["1080: 1920x1080", "720: 1280x720", "480: 854x480", "360: 640x360"]],
  [1280, 720, ["720: 1280x720", "480: 854x480", "360: 640x360"]],
  // A wide, an upright and a 4:3 picture.
  [1920, 804, ["1080: 1920x804", "720: 1280x536", "480: 854x358", "360: 640x268"]],
  [1080, 1920, ["1080: 1080x1920", "720: 720x1280", "480: 480x854", "360: 360x640"]],
  [768, 576, ["576: 768x576", "480: 640x480", "360: 480x360"]],
  // Its own size, since the next usual one would lose a quarter of it.
  [1600, 900, ["900: 1600x900", "720: 1280x720", "480: 854x480", "360: 640x360"]],
  [853, 481, ["481: 852x480", "360: 638x360"]],
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

test("fewer pixels have a lower bitrate, more frames a higher one", () => {
  const peaks = ladderOf({ width: 1920, height: 1080 }).map((rung) => peakBitsOf(rung, 25));
  expect(peaks[0]).toBe(5_000_000);
  expect(peaks).toEqual(peaks.toSorted((a, b) => b - a));
  expect(peakBitsOf({ name: "1080", width: 1920, height: 1080 }, 60)).toBe(7_000_000);
});
