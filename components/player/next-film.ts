import type { Film } from "#components/film/film.ts";
import { type Episode, episodes } from "#lib/content/episodes.ts";
import { seasons } from "#lib/content/seasons.ts";

export type NextFilm = Film & {
  /** "Season One, Episode Three" */
  place: string;
  episode: Episode;
};

/** Returns the following film, across seasons, or null after the last. */
export function nextFilm(episodeId: string): NextFilm | null {
  const at = episodes.findIndex(({ id }) => id === episodeId);
  const episode = at < 0 ? undefined : episodes[at + 1];
  if (!episode) return null;
  return {
    episodeId: episode.id,
    title: `${episode.title}, ${episode.subtitle}`,
    place: `${seasons[episode.season].title}, ${episode.title}`,
    episode,
  };
}
