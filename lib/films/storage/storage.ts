import { environment } from "#lib/core/config/environment.ts";
import type { FilmStorage } from "#lib/films/storage/film-storage.ts";
import { localStorage } from "#lib/films/storage/local-storage.ts";
import { s3Storage } from "#lib/films/storage/s3-storage.ts";

export function filmStorage(): FilmStorage {
  return environment().s3 === null ? localStorage : s3Storage;
}
