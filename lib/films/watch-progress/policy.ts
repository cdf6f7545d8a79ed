/** The pure rules of where somebody is in a film. All spans are seconds. */
import { filmLimits } from "#lib/films/limits.ts";

export type Place = { positionSeconds: number; durationSeconds: number };

/** Who looked in for a moment has not begun. */
export function isKept({ positionSeconds }: Place): boolean {
  return positionSeconds >= filmLimits.progressLeastSeconds;
}

/**
 * Watched to its end, credits apart: the last twentieth, or the last 15 s where those are a tenth
 * of the film at most.
 */
export function isWatched({ positionSeconds, durationSeconds }: Place): boolean {
  const credits = Math.min(filmLimits.progressCreditsSeconds, durationSeconds / 10);
  return durationSeconds - positionSeconds <= Math.max(durationSeconds / 20, credits);
}

/** Where the film goes on; 0 where it was not begun, or is watched. */
export function startOf(place: Place | null): number {
  return place === null || isWatched(place) ? 0 : place.positionSeconds;
}

/**
 * Whether what comes in tells of a time before the last write, as an old tab does that is closed
 * late. A last write in the future is a clock that was set back, and is not waited for.
 */
export function isOutdated(reachedAt: Date, lastWrite: Date, at: Date): boolean {
  return reachedAt < lastWrite && lastWrite <= at;
}
