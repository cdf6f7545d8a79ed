import { type Episode, episodesOfSeason } from "#lib/content/episodes.ts";
import { facultyOfSeason } from "#lib/content/people.ts";
import { plan } from "#lib/content/plan.ts";
import type { Season } from "#lib/content/seasons.ts";
import { site } from "#lib/content/site.ts";
import { type Trailer, trailerUrl } from "#lib/content/trailers.ts";
import { episodePath, personPath, seasonPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { decimalRupees } from "#lib/core/locale/rupees.ts";
import { organizationReference } from "./organization.ts";

export function course(season: Season) {
  const url = publicUrl(seasonPath(season.number));
  const episodes = episodesOfSeason(season.number);
  return {
    "@type": "Course",
    "@id": `${url}#course`,
    url,
    name: `${site.fullName}, ${season.title}`,
    description: season.introduction,
    image: publicUrl(`/images/seasons/season-${season.number}.jpg`),
    inLanguage: site.language,
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
      instructor: facultyOfSeason[season.number].map(({ name, slug }) => ({
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
    price: decimalRupees(plan.totalPaise),
    priceCurrency: plan.currency,
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
    trailer: { "@id": trailerId(episode) },
  };
}

function trailerId(episode: Episode): string {
  return publicUrl(`${episodePath(episode)}-trailer`);
}

export function trailerVideo(episode: Episode, trailer: Trailer) {
  return {
    "@type": "VideoObject",
    "@id": trailerId(episode),
    name: `Trailer: ${episode.subtitle}`,
    description: episode.description,
    thumbnailUrl: publicUrl(episode.thumbnail),
    // Google wants a time zone; the day begins in India.
    uploadDate: `${trailer.published}T00:00:00+05:30`,
    duration: `PT${trailer.seconds}S`,
    inLanguage: site.language,
    [trailer.host === "site" ? "contentUrl" : "embedUrl"]: publicUrl(trailerUrl(trailer)),
  };
}
