import type { Thumbnail } from "#lib/content/thumbnails.ts";
import { log } from "#lib/core/http/log.ts";
import { type FilmManifest, posterFile } from "#lib/films/manifest.ts";
import { readSmallFile } from "#lib/films/storage/revision-cache.ts";
import { inTime, shownFilm } from "./shown-films.ts";

type Poster = { bytes: Buffer; sha256: string; type: string };

/** Null also while the storage is unavailable. */
export async function findPoster({ episodeId, size }: Thumbnail): Promise<Poster | null> {
  try {
    const film = await shownFilm(episodeId);
    if (film === null || !hasSizes(film)) return null;
    const name = size === null ? film.poster : posterFile(size);
    const file = film.files[name];
    if (file === undefined) return null;
    const bytes = await inTime(readSmallFile(episodeId, film.revision, name));
    return { bytes, sha256: file.sha256, type: file.type };
  } catch (error) {
    log().error({ err: error }, "poster not read");
    return null;
  }
}

const hasSizes = ({ files }: FilmManifest) =>
  Object.values(files).some(({ type }) => type === "image/avif");
