/** No third party gets a request before a visitor presses play. */
import type { Trailer } from "./content.ts";

export const hostNames = { vimeo: "Vimeo", youtube: "YouTube" } as const;

export function trailerUrl({ host, video }: Trailer): string {
  if (host === "vimeo") return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1`;
  if (host === "youtube") return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`;
  return video;
}
