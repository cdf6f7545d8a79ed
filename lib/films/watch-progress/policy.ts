import { filmLimits } from "#lib/films/limits.ts";

export type Place = { positionSeconds: number; durationSeconds: number };

export function isKept({ positionSeconds }: Place): boolean {
  return positionSeconds >= filmLimits.progressLeastSeconds;
}

/** Without the credits: the last twentieth, or 15 s where those are at most a tenth. */
export function isWatched({ positionSeconds, durationSeconds }: Place): boolean {
  const credits = Math.min(filmLimits.progressCreditsSeconds, durationSeconds / 10);
  return durationSeconds - positionSeconds <= Math.max(durationSeconds / 20, credits);
}

export function startOf(place: Place | null): number {
  return place === null || isWatched(place) ? 0 : place.positionSeconds;
}

/** True for an old tab that closes late. A clock that was set back loses. */
export function isOutdated(reachedAt: Date, lastWrite: Date, at: Date): boolean {
  return reachedAt < lastWrite && lastWrite <= at;
}
