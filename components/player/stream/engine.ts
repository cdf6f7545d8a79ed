import { loadManifest } from "./film-files.ts";
import type { FilmLink } from "./film-link.ts";
import { canPlayByHls, HlsEngine } from "./hls-engine.ts";
import { PlainEngine } from "./plain-engine.ts";

export type Engine = {
  /** Selects a height in pixels, or null for automatic. */
  choose(height: number | null): void;
  destroy(): void;
};

/** Where an engine reads; the desk's differs from the members'. */
export type EngineLink = Pick<FilmLink, "url" | "newest" | "renew" | "settled">;

export type EngineEvents = {
  onHeights(heights: readonly number[]): void;
  onShown(height: number): void;
  onFailed(): void;
};

/** Plays from `at` seconds. @throws when the browser supports no format, or after an abort */
export async function startEngine(
  video: HTMLVideoElement,
  link: EngineLink,
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
