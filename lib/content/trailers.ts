/** No third party gets a request before a visitor presses play. */
import type { Trailer } from "./content.ts";

export const hostNames = { vimeo: "Vimeo", youtube: "YouTube" } as const;

const ADDRESSES = [
  ["youtube", /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:shorts|embed|live|v)\/([\w-]+)/],
  ["youtube", /^(?:(?:www|m)\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]+)/],
  ["youtube", /^youtu\.be\/([\w-]+)/],
  // An unlisted video has a second part, without which it does not play.
  ["vimeo", /^(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/)?(\d+)\/?(?:[?#]|$)/],
  ["vimeo", /^player\.vimeo\.com\/video\/(\d+)/],
] as const;

/** Returns null for other text than a video's address at YouTube or Vimeo. */
export function readVideoAddress(text: string): Pick<Trailer, "host" | "video"> | null {
  const address = text.trim().replace(/^https?:\/\//i, "");
  for (const [host, form] of ADDRESSES) {
    const [, video] = form.exec(address) ?? [];
    if (video) return { host, video };
  }
  return null;
}

export function trailerUrl({ host, video }: Trailer): string {
  if (host === "vimeo") return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1`;
  if (host === "youtube") return `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`;
  return video;
}
