/** The films that introduce the episodes (specification, sections 2 and 3). */
import type { EpisodeId } from "./episodes.ts";

export type Trailer = {
  host: "site" | "vimeo" | "youtube";
  /** The path of an MP4 below /public, or the video's id at its host. */
  video: string;
  /** Length in seconds. */
  seconds: number;
  /** Day of publication, ISO 8601. */
  published: string;
};

const ofSite = (id: EpisodeId): Trailer => ({
  host: "site",
  video: `/trailers/${id}.mp4`,
  seconds: 20,
  published: "2026-11-01",
});

const introduction = ofSite("AIE-SE01EP01");
const closeReading = ofSite("AIE-SE01EP02");
const marketplace = ofSite("AIE-SE01EP04");

/** Specification, section 3: five episodes reuse the trailer of another. */
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
