import type { TrailerBody } from "#lib/content/kinds/seasons.ts";

/** Three trailers serve eight episodes (docs/product.md, section 3). */
export const introduction: TrailerBody = {
  host: "site",
  video: "/trailers/AIE-SE01EP01.mp4",
  seconds: 22,
  published: "2026-01-15",
};

export const closeReading: TrailerBody = {
  host: "site",
  video: "/trailers/AIE-SE01EP02.mp4",
  seconds: 21,
  published: "2026-01-15",
};

export const marketplace: TrailerBody = {
  host: "site",
  video: "/trailers/AIE-SE01EP04.mp4",
  seconds: 22,
  published: "2026-01-15",
};
