/** The player, in any browser. */
import { expect, vi } from "vitest";
import type { Browser } from "./browser.ts";

const patience = { timeout: 60_000, interval: 250 };

/** A line that the player draws over the film. */
export const CAPTION = "dialog [class*=captions] p";

/** Presses Watch Now of an episode of the season that is open. */
export const watchNow = (browser: Browser, episode: string) =>
  browser.click("button", new RegExp(`^Watch Now: ${episode}`));

/** Where the film is, and how many of its pictures were shown. */
export function placeOf(browser: Browser) {
  return browser.run(() => {
    const video = document.querySelector<HTMLVideoElement>("dialog video");
    return {
      seconds: video?.currentTime ?? -1,
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      source: video?.currentSrc ?? "",
      error: video?.error?.message ?? "",
    };
  });
}

/** Waits until time passes in the film and new pictures are drawn, from this second on. */
export async function expectPlaying(browser: Browser, from = 0): Promise<void> {
  const first = await vi.waitFor(async () => {
    const place = await placeOf(browser);
    expect(place.frames).toBeGreaterThan(0);
    expect(place.seconds).toBeGreaterThan(from);
    return place;
  }, patience);
  await vi.waitFor(async () => {
    const place = await placeOf(browser);
    expect(place.seconds).toBeGreaterThan(first.seconds);
    expect(place.frames).toBeGreaterThan(first.frames);
  }, patience);
}
