import { content, type Episode } from "#lib/content/content.ts";
import { filmPath } from "#lib/core/config/paths.ts";

/** Resumes unless `startOver` or `startAt` (seconds) is set. Stops at `until` (seconds). */
export type Film = {
  episodeId: string;
  title: string;
  startOver?: boolean;
  startAt?: number | undefined;
  until?: number | undefined;
};

export function filmOf({ id, title, subtitle }: Episode): Film {
  return { episodeId: id, title: `${title}, ${subtitle}` };
}

/** For server components, which pass it to the player: that cannot read the content. */
export function filmCatalogue() {
  const { site, episodes } = content();
  /** In order across the seasons. */
  const films = episodes.map((episode) => {
    const { season, title, subtitle, thumbnail } = episode;
    return {
      ...filmOf(episode),
      subtitle,
      /** Such as "Season One, Episode Three". */
      place: `${season.title}, ${title}`,
      thumbnail,
      /** The page that opens it. */
      path: filmPath(episode),
    };
  });
  return { site: site.name, films };
}

export type Catalogue = ReturnType<typeof filmCatalogue>;

export type CatalogueFilm = Catalogue["films"][number];
