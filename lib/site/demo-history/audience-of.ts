import { findEpisode } from "#lib/content/episodes.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { partSeconds } from "#lib/films/watch-progress/policy.ts";

/** By the end of a film so many viewers have left. */
const LEFT_SHARE = 0.45;
/** Where a work is shown, some watch again. */
const AGAIN = 1.3;

/** Spreads the watched seconds of an invented past over a film's parts. */
export function audienceOf(film: FilmManifest, watchedSeconds: number) {
  const { episodeId, durationSeconds } = film;
  const length = partSeconds(durationSeconds);
  const works = findEpisode(episodeId)?.shown ?? [];
  const parts = Array.from({ length: Math.ceil(durationSeconds / length) }, (_, index) => {
    const fromSecond = index * length;
    const isShown = works.some(
      (work) => work.fromSeconds >= fromSecond && work.fromSeconds < fromSecond + length,
    );
    const span = Math.min(length, durationSeconds - fromSecond);
    const viewers = 1 - (LEFT_SHARE * fromSecond) / durationSeconds;
    return { fromSecond, weight: span * viewers * (isShown ? AGAIN : 1) };
  });
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.map(({ fromSecond, weight }) => ({
    episodeId,
    picture: pictureOf(film),
    fromSecond,
    seconds: Math.round((watchedSeconds * weight) / all),
  }));
}
