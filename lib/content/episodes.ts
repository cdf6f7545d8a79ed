import { content, type Episode, type Season } from "./content.ts";
import { manyOf } from "./kinds/kinds.ts";

export function episodesOfSeason({ slug }: Pick<Season, "slug">): readonly Episode[] {
  return content().episodes.filter(({ season }) => season.slug === slug);
}

/** Returns the episodes that `home` lists, else the first two (docs/product.md, section 2). */
export function episodesOnHome(season: Season): readonly Episode[] {
  const { trailers = [] } = content().home;
  const listed = trailers.filter((episode) => episode.season.slug === season.slug);
  return listed.length > 0 ? listed : episodesOfSeason(season).slice(0, 2);
}

/** True also for unpublished ids, which are safe as file names. */
export function isEpisodeId(id: string): boolean {
  return manyOf.episode.key.test(id);
}

export function findEpisode(id: string): Episode | null {
  return content().episodes.find((episode) => episode.id === id) ?? null;
}
