import { call } from "#components/calls/client.ts";
import type { CatalogueFilm } from "#components/film/film.ts";
import { calls, filmsPath } from "#lib/core/config/paths.ts";
import type { WatchHistory } from "#lib/films/watch-progress/types.ts";
import { type GoOn, goOnWith } from "./go-on.ts";

let reading: Promise<GoOn> | null = null;

/** The parts of a page share a read. @throws Error when the films cannot be read, or there are none */
export function readGoOn(): Promise<GoOn> {
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

async function read(): Promise<GoOn> {
  const [films, history] = await Promise.all([
    call<readonly CatalogueFilm[]>(filmsPath),
    call<WatchHistory>(calls.watchProgress.path).catch(() => null),
  ]);
  const found = goOnWith(films ?? [], history?.progress ?? []);
  if (found === null) throw new Error("There is no film.");
  return found;
}
