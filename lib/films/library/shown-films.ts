import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { log } from "#lib/core/http/log.ts";
import { withTimeout } from "#lib/core/with-timeout.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** A bucket that hangs must not delay a page's pictures. */
const PATIENCE_MS = 1_000;

type Look = { at: number; film: Promise<FilmManifest | null> };

const looks = new Map<string, Look>();

/** Returns seconds by episode, of the episodes that have a film. */
export async function runningTimes(): Promise<Record<string, number>> {
  const films = await Promise.all(content().episodes.map(({ id }) => shownFilm(id)));
  return Object.fromEntries(
    films.filter((film) => film !== null).map((film) => [film.episodeId, film.durationSeconds]),
  );
}

/** Rejects when the bucket is slow. */
export const inTime = <Read>(reading: Promise<Read>): Promise<Read> =>
  environment().s3 === null ? reading : withTimeout(reading, PATIENCE_MS, "The bucket");

/** A failed or slow read returns the last known film. */
export function shownFilm(episodeId: string): Promise<FilmManifest | null> {
  const at = now().getTime();
  const last = looks.get(episodeId);
  // The clock may have been set back.
  if (last && Math.abs(at - last.at) < filmLimits.posterLookMs) return last.film;
  const known = last?.film ?? null;
  const read = filmStorage()
    .readManifest(episodeId)
    .catch((error: unknown) => {
      log().error({ err: error }, "film not read");
      return known;
    });
  const film = inTime(read).catch(() => known);
  const look = { at, film };
  looks.set(episodeId, look);
  // A slow read serves later requests.
  void read.then(() => {
    look.film = read;
  });
  return film;
}
