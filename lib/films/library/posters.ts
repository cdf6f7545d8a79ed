import { setTimeout as wait } from "node:timers/promises";
import type { Thumbnail } from "#lib/content/thumbnails.ts";
import { now } from "#lib/core/config/clock.ts";
import { log } from "#lib/core/http/log.ts";
import { type FilmManifest, posterFile } from "#lib/films/library/manifest.ts";
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
    const bytes = await inTime(readSmallFile(episodeId, film.revision, name), null);
    return bytes && { bytes, sha256: file.sha256, type: file.type };
  } catch (error) {
    log().error({ err: error }, "a poster could not be read");
    return null;
  }
}

const hasSizes = ({ files }: FilmManifest) =>
  Object.values(files).some(({ type }) => type === "image/avif");

/** Resolves with `fallback` when the storage is slow. */
const inTime = <Read, Fallback>(reading: Promise<Read>, fallback: Fallback) =>
  Promise.race([reading, wait(PATIENCE_MS, fallback, { ref: false })]);

/** A failed or slow read returns the last known film. */
function shownFilm(episodeId: string): Promise<FilmManifest | null> {
  const at = now().getTime();
  const last = looks.get(episodeId);
  if (last && at < last.until) return last.film;
  const known = last?.film ?? null;
  const look = filmStorage()
    .readManifest(episodeId)
    .catch((error: unknown) => {
      log().error({ err: error }, "a film could not be looked up");
      return known;
    });
  const film = inTime(look, known);
  looks.set(episodeId, { until: at + filmLimits.posterLookMs, film });
  return film;
}
