import { content, type Episode, type Season } from "#lib/content/content.ts";
import { episodesOfSeason } from "#lib/content/episodes.ts";
import { CURRENCY, planPrice } from "#lib/content/plan.ts";
import { trailerUrl } from "#lib/content/trailers.ts";
import { now } from "#lib/core/config/clock.ts";
import { episodePath, personPath, seasonPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";
import { decimalRupees } from "#lib/core/locale/rupees.ts";
import { organizationReference } from "./organization.ts";

export function course(season: Season) {
  const url = publicUrl(seasonPath(season));
  const episodes = episodesOfSeason(season);
  return {
    "@type": "Course",
    "@id": `${url}#course`,
    url,
    name: `${content().site.fullName}, ${season.title}`,
    description: season.introduction,
    image: publicUrl(season.picture),
    inLanguage: PAGE_LANGUAGE,
    provider: organizationReference(),
    offers: offer(url),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      // One episode a month (docs/product.md, section 1).
      courseSchedule: {
        "@type": "Schedule",
        repeatCount: episodes.length,
        repeatFrequency: "Monthly",
      },
      instructor: season.faculty.map(({ name, slug }) => ({
        "@type": "Person",
        name,
        url: publicUrl(personPath(slug)),
      })),
    },
    hasPart: episodes.map(episodeOfCourse),
  };
}

function offer(url: string) {
  return {
    "@type": "Offer",
    category: "Paid",
    price: decimalRupees(planPrice(now()).totalPaise),
    priceCurrency: CURRENCY,
    availability: "https://schema.org/InStock",
    url,
  };
}

function episodeOfCourse(episode: Episode) {
  const url = publicUrl(episodePath(episode));
  return {
    "@type": "Episode",
    "@id": url,
    url,
    name: `${episode.title}: ${episode.subtitle}`,
    episodeNumber: episode.number,
    description: episode.description,
    image: publicUrl(episode.thumbnail),
    isAccessibleForFree: false,
    ...(episode.trailer && { trailer: { "@id": trailerId(episode) } }),
  };
}

function trailerId(episode: Episode): string {
  return publicUrl(`${episodePath(episode)}-trailer`);
}

/** Null for an episode without a trailer. */
export function trailerVideo(episode: Episode) {
  const { trailer } = episode;
  if (trailer === undefined) return null;
  return {
    "@type": "VideoObject",
    "@id": trailerId(episode),
    name: `Trailer: ${episode.subtitle}`,
    description: episode.description,
    thumbnailUrl: publicUrl(episode.thumbnail),
    // Google requires a time zone.
    uploadDate: `${trailer.published}T00:00:00+05:30`,
    duration: `PT${trailer.seconds}S`,
    inLanguage: PAGE_LANGUAGE,
    [trailer.host === "site" ? "contentUrl" : "embedUrl"]: publicUrl(trailerUrl(trailer)),
  };
}
