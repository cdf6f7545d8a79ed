import type { CatalogueFilm } from "#components/film/film.ts";

/** Goes on to the next season; null after the last film. */
export function nextFilm(films: readonly CatalogueFilm[], episodeId: string): CatalogueFilm | null {
  const at = films.findIndex((film) => film.episodeId === episodeId);
  return at < 0 ? null : (films[at + 1] ?? null);
}
