/** No third party gets a request before a visitor presses play. */
import type { EpisodeId } from "./episodes.ts";

export type Trailer = {
  host: "site" | "vimeo" | "youtube";
  /** The path of an MP4 with a .vtt beside it, or the host's video id. */
  video: string;
  seconds: number;
  /** ISO 8601. */
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

/** Three trailers serve eight episodes (docs/product.md, section 3). */
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

export function trailerOf(id: EpisodeId): Trailer {
  return trailers[id];
}

export function trailerUrl({ host, video }: Trailer): string {
  if (host === "vimeo") return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1`;
  if (host === "youtube") return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`;
  return video;
}
