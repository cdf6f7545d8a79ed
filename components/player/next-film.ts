import type { Film } from "#components/film/film.ts";
import { content, type Episode } from "#lib/content/content.ts";

export type NextFilm = Film & {
  /** "Season One, Episode Three" */
  place: string;
  episode: Episode;
};

/** Returns the following film, across seasons, or null after the last. */
export function nextFilm(episodeId: string): NextFilm | null {
  const at = content().episodes.findIndex(({ id }) => id === episodeId);
  const episode = at < 0 ? undefined : content().episodes[at + 1];
  if (!episode) return null;
  return {
    episodeId: episode.id,
    title: `${episode.title}, ${episode.subtitle}`,
    place: `${episode.season.title}, ${episode.title}`,
    episode,
  };
}
