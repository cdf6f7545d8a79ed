import type { FilmStorage } from "#lib/media/storage/film-storage.ts";
import { localStorage } from "#lib/media/storage/local-storage.ts";

/** The storage that the settings name. */
export function filmStorage(): FilmStorage {
  return localStorage;
}
