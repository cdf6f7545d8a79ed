import { content, type Episode, type Season } from "./content.ts";

export function episodesOfSeason({ slug }: Pick<Season, "slug">): readonly Episode[] {
  return content().episodes.filter(({ season }) => season.slug === slug);
}

/** Returns null for an unknown id, which never reaches the file system or a database. */
export function findEpisode(id: string): Episode | null {
  return content().episodes.find((episode) => episode.id === id) ?? null;
}

/** @throws Error for a season that is not published */
export function requireSeason(slug: string): Season {
  const season = content().seasons.find((one) => one.slug === slug);
  if (season === undefined) throw new Error(`The content has no ${slug}.`);
  return season;
}
