import { SentenceError } from "#components/calls/use-call.ts";
import { strings } from "#components/player/stage-strings.ts";
import { PLAIN_PLAYLIST_NAME } from "#lib/films/links/film-url.ts";
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

/** H.264 and AAC, as in every film. */
const FILM_TYPE = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"';

/** Plays from `at` seconds. @throws SentenceError without a decoder, or after an abort */
export async function startEngine(
  video: HTMLVideoElement,
  link: EngineLink,
  at: number,
  events: EngineEvents,
  signal: AbortSignal,
): Promise<Engine> {
  if (canPlayByHls()) return new HlsEngine(video, link, at, events);
  if (video.canPlayType("application/vnd.apple.mpegurl") !== "") {
    return new PlainEngine(video, link, PLAIN_PLAYLIST_NAME, at, events);
  }
  const { fallback } = await loadManifest(link.url, signal);
  if (fallback === null || video.canPlayType(FILM_TYPE) === "") {
    throw new SentenceError(strings.noVideo);
  }
  return new PlainEngine(video, link, fallback, at, events);
}
