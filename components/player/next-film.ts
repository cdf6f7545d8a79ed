import type { CatalogueFilm } from "#components/film/film.ts";

/** Returns the following film, across seasons, or null after the last. */
export function nextFilm(films: readonly CatalogueFilm[], episodeId: string): CatalogueFilm | null {
  const at = films.findIndex((film) => film.episodeId === episodeId);
  return at < 0 ? null : (films[at + 1] ?? null);
}
