import { environment } from "#lib/config/environment.ts";
import type { FilmStorage } from "#lib/media/storage/film-storage.ts";
import { localStorage } from "#lib/media/storage/local-storage.ts";
import { s3Storage } from "#lib/media/storage/s3-storage.ts";

/** The storage that the settings name. */
export function filmStorage(): FilmStorage {
  return environment().s3 === null ? localStorage : s3Storage;
}
