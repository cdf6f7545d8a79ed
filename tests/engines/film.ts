/** Helpers for the player in any browser. */
import { expect, vi } from "vitest";
import type { Browser } from "./browser.ts";

const patience = { timeout: 60_000, interval: 250 };

/** The caption that the player draws over the film. */
export const CAPTION = "dialog [class*=captions] p";

/** Clicks Watch Now of an episode of the open season. */
export const watchNow = (browser: Browser, episode: string) =>
  browser.click("button", new RegExp(`^Watch Now: ${episode}`));

/** Returns the position in the film, and the number of shown frames. */
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

/** Waits until the film plays and draws frames, from this second on. */
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
