import type { Episode } from "#lib/content/content.ts";

/** Resumes, unless `startOver` is set. */
export type Film = { episodeId: string; title: string; startOver?: boolean };

export function filmOf({ id, title, subtitle }: Episode): Film {
  return { episodeId: id, title: `${title}, ${subtitle}` };
}

export type CatalogueFilm = Film & {
  subtitle: string;
  /** "Season One, Episode Three" */
  place: string;
  thumbnail: string;
  /** Of the page that opens it. */
  path: string;
};

/** What the player, which cannot read the content, must know of all films. */
export type Catalogue = {
  /** The site's name. */
  site: string;
  /** In their order across the seasons. */
  films: readonly CatalogueFilm[];
};
