import type { CatalogueFilm } from "#components/film/film.ts";
import { isWatched } from "#lib/films/watch-progress/policy.ts";
import type { Progress } from "#lib/films/watch-progress/types.ts";

/** The film that a subscriber sees next. */
export type GoOn = {
  kind: "begun" | "next" | "first";
  film: CatalogueFilm;
  secondsLeft: number;
};

/** Returns the film that was begun last, else the one after the film that was watched last. */
export function goOnWith(
  films: readonly CatalogueFilm[],
  progress: readonly Progress[],
): GoOn | null {
  for (const { episode_id, position_seconds, duration_seconds } of progress) {
    const at = films.findIndex(({ episodeId }) => episodeId === episode_id);
    const place = { positionSeconds: position_seconds, durationSeconds: duration_seconds };
    const isDone = isWatched(place);
    const film = at < 0 ? undefined : films[isDone ? at + 1 : at];
    const secondsLeft = duration_seconds - position_seconds;
    if (film) return { kind: isDone ? "next" : "begun", film, secondsLeft };
  }
  const [film] = films;
  return film ? { kind: "first", film, secondsLeft: 0 } : null;
}
