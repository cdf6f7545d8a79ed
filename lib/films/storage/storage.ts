import { environment } from "#lib/core/config/environment.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import type { FilmStorage } from "#lib/films/storage/film-storage.ts";
import { s3Storage } from "#lib/films/storage/s3-storage.ts";

export function filmStorage(): FilmStorage {
  return environment().s3 === null ? diskStorage : s3Storage;
}
