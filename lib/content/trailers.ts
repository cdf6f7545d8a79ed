/**
 * The trailers. A trailer may be this site's own file, or a video at Vimeo or YouTube; nobody but
 * this site is asked for anything before a visitor presses play.
 */
import type { EpisodeId } from "./episodes.ts";

export type Trailer = {
  host: "site" | "vimeo" | "youtube";
  /** Of this site: the path of an MP4 whose captions lie beside it as .vtt. Else the video's id. */
  video: string;
  /** Length in seconds. */
  seconds: number;
  /** The day of publication, as ISO 8601 writes it. */
  published: string;
};

export const hostNames = { vimeo: "Vimeo", youtube: "YouTube" } as const;

const introduction: Trailer = {
  host: "site",
  video: "/trailers/AIE-SE01EP01.mp4",
  seconds: 22,
  published: "2026-01-15",
};

const closeReading: Trailer = {
  host: "site",
  video: "/trailers/AIE-SE01EP02.mp4",
  seconds: 21,
  published: "2026-01-15",
};

const marketplace: Trailer = {
  host: "site",
  video: "/trailers/AIE-SE01EP04.mp4",
  seconds: 22,
  published: "2026-01-15",
};

/** Which episode shows which trailer: three serve eight (docs/product.md, section 3). */
const trailers: Record<EpisodeId, Trailer> = {
  "AIE-SE01EP01": introduction,
  "AIE-SE01EP02": closeReading,
  "AIE-SE01EP03": closeReading,
  "AIE-SE01EP04": marketplace,
  "AIE-SE02EP01": introduction,
  "AIE-SE02EP02": closeReading,
  "AIE-SE02EP03": closeReading,
  "AIE-SE02EP04": marketplace,
};

/** The trailer of an episode. */
export function trailerOf(id: EpisodeId): Trailer {
  return trailers[id];
}

/** Where a trailer plays, at once: this site's file, or its host's player to be embedded. */
export function trailerUrl({ host, video }: Trailer): string {
  if (host === "vimeo") return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1`;
  if (host === "youtube") return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`;
  return video;
}
