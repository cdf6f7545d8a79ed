import type { Episode } from "#lib/content/episodes.ts";
import { site } from "#lib/content/site.ts";
import { type Trailer, trailerUrl } from "#lib/content/trailers.ts";
import { seasonPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

/** The name of an episode's trailer, for other things to point to. */
export function trailerId({ id, season }: Episode): string {
  return publicUrl(`${seasonPath(season)}#${id}-trailer`);
}

/** An episode's trailer (https://schema.org/VideoObject). */
export function trailerVideo(episode: Episode, trailer: Trailer) {
  return {
    "@type": "VideoObject",
    "@id": trailerId(episode),
    name: `Trailer: ${episode.subtitle}`,
    description: episode.description,
    thumbnailUrl: publicUrl(episode.thumbnail),
    // Google asks for a time zone: the day begins in India.
    uploadDate: `${trailer.published}T00:00:00+05:30`,
    duration: `PT${trailer.seconds}S`,
    inLanguage: site.language,
    [trailer.host === "site" ? "contentUrl" : "embedUrl"]: publicUrl(trailerUrl(trailer)),
  };
}
