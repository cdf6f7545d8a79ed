import type { Episode } from "#lib/content/content.ts";

/** Resumes unless `startOver` is set. */
export type Film = { episodeId: string; title: string; startOver?: boolean };

export function filmOf({ id, title, subtitle }: Episode): Film {
  return { episodeId: id, title: `${title}, ${subtitle}` };
}

export type CatalogueFilm = Film & {
  subtitle: string;
  /** Such as "Season One, Episode Three". */
  place: string;
  thumbnail: string;
  /** The page that opens it. */
  path: string;
};

/** For the player, which cannot read the content. */
export type Catalogue = {
  site: string;
  /** In order across the seasons. */
  films: readonly CatalogueFilm[];
};
