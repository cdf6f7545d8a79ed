import { loadManifest } from "./film-files.ts";
import type { FilmLink } from "./film-link.ts";
import { canPlayByHls, HlsEngine } from "./hls-engine.ts";
import { PlainEngine } from "./plain-engine.ts";

/** What plays a film's bytes in a video element. */
export type Engine = {
  /** Plays this height from now on, in pixels; null for the best that the line allows. */
  choose(height: number | null): void;
  /** Ends the download too. */
  destroy(): void;
};

export type EngineEvents = {
  /** The heights there are, the best first. */
  onHeights(heights: readonly number[]): void;
  /** The height that is shown now. */
  onShown(height: number): void;
  /** The film cannot go on by itself. */
  onFailed(): void;
};

/**
 * Plays a film from `at` seconds, in the way this browser can: by hls.js, by its own HLS, or as
 * one file. @throws when it can play none of them, or need not any more
 */
export async function startEngine(
  video: HTMLVideoElement,
  link: FilmLink,
  at: number,
  events: EngineEvents,
  signal: AbortSignal,
): Promise<Engine> {
  if (canPlayByHls()) return new HlsEngine(video, link, at, events);
  if (video.canPlayType("application/vnd.apple.mpegurl") !== "") {
    return new PlainEngine(video, link, null, at, events);
  }
  const { fallback } = await loadManifest(link.url, signal);
  if (fallback === null) throw new Error("The film is there for HLS only.");
  return new PlainEngine(video, link, fallback, at, events);
}
