import { expect, test, vi } from "vitest";
import { openStage } from "#tests/support/films/cdn-stage.ts";
import { engines } from "./engines.ts";

const patience = { timeout: 60_000, interval: 250 };

test("plays an encrypted film by GStreamer's HLS in webkit, with a CDN set", async () => {
  const stage = await openStage();
  expect(stage.imported.encrypted).toBe(true);
  const driver = await engines.webkit();
  try {
    await driver.open(`${stage.origin}/native`);
    await vi.waitFor(async () => {
      const script = `const video = document.querySelector("video");
        return [video.currentSrc, video.currentTime, video.getVideoPlaybackQuality().totalVideoFrames]`;
      const [source, seconds, frames] = await driver.call<[string, number, number]>(script, []);
      expect(source).toMatch(/\/plain\.m3u8$/);
      // Beyond the first segment.
      expect(seconds).toBeGreaterThan(6);
      expect(frames).toBeGreaterThan(100);
    }, patience);
  } finally {
    await driver.close();
    await stage.close();
  }
});
