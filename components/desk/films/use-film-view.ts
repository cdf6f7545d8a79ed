import { usePolledView } from "#components/desk/lists/use-polled-view.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";

const busyMs = 2_000;
const idleMs = 10_000;

/** Reads the films of an episode again and again, while the page is visible. */
export function useFilmView(episodeId: string, initial: FilmView) {
  return usePolledView(`${deskCalls.filmState.path}/${episodeId}`, initial, pauseOf);
}

const pauseOf = ({ upload, jobs }: FilmView) =>
  upload !== null || jobs.some((job) => job.is_lively) ? busyMs : idleMs;
