import { episodes } from "#lib/content/episodes.ts";
import { seasons } from "#lib/content/seasons.ts";
import type { Film } from "./film.ts";

export type NextFilm = Film & { season: string; thumbnail: string };

/** The film after this one, over a season's end too; null after the last. */
export function nextFilm(episodeId: string): NextFilm | null {
  const at = episodes.findIndex(({ id }) => id === episodeId);
  const next = at < 0 ? undefined : episodes[at + 1];
  if (!next) return null;
  return {
    episodeId: next.id,
    title: `${next.title}, ${next.subtitle}`,
    season: seasons[next.season].title,
    thumbnail: next.thumbnail,
  };
}
