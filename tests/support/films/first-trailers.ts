import type { Trailer } from "#lib/content/content.ts";

/** Three trailers serve eight episodes (docs/product.md, section 3). */
export const introduction = trailerOf("AIE-SE01EP01", 22);
export const closeReading = trailerOf("AIE-SE01EP02", 21);
export const marketplace = trailerOf("AIE-SE01EP04", 22);

function trailerOf(episodeId: string, seconds: number): Trailer {
  return { host: "site", video: `/trailers/${episodeId}.mp4`, seconds, published: "2026-01-15" };
}
