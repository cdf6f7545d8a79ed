import type { Thumbnail } from "#lib/content/thumbnails.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { log } from "#lib/core/http/log.ts";
import { withTimeout } from "#lib/core/with-timeout.ts";
import { type FilmManifest, posterFile } from "#lib/films/manifest.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { readSmallFile } from "#lib/films/storage/revision-cache.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** A bucket that hangs must not delay a page's pictures. */
const PATIENCE_MS = 1_000;

type Poster = { bytes: Buffer; sha256: string; type: string };

type Look = { until: number; film: Promise<FilmManifest | null> };

const looks = new Map<string, Look>();

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

/** Rejects when the bucket is slow. */
const inTime = <Read>(reading: Promise<Read>): Promise<Read> =>
  environment().s3 === null ? reading : withTimeout(reading, PATIENCE_MS, "The bucket");

/** A failed or slow read returns the last known film. */
function shownFilm(episodeId: string): Promise<FilmManifest | null> {
  const at = now().getTime();
  const last = looks.get(episodeId);
  if (last && at < last.until) return last.film;
  const known = last?.film ?? null;
  const read = filmStorage()
    .readManifest(episodeId)
    .catch((error: unknown) => {
      log().error({ err: error }, "film not read");
      return known;
    });
  const film = inTime(read).catch(() => known);
  const look = { until: at + filmLimits.posterLookMs, film };
  looks.set(episodeId, look);
  // A slow read serves later requests.
  void read.then(() => {
    look.film = read;
  });
  return film;
}
