const KEPT_FROM_SECONDS = 5;
const CREDITS_SECONDS = 15;
/** Players report every ten seconds of play; a longer advance is a seek after a pause. */
const LONGEST_ADVANCE_SECONDS = 5 * 60;
const FIRST_REPORT_SECONDS = 10;

export type Place = { positionSeconds: number; durationSeconds: number };

export function isKept({ positionSeconds }: Place): boolean {
  return positionSeconds >= KEPT_FROM_SECONDS;
}

/** Excludes credits: the last twentieth, or 15 s if that is at most a tenth. */
export function isWatched({ positionSeconds, durationSeconds }: Place): boolean {
  const credits = Math.min(CREDITS_SECONDS, durationSeconds / 10);
  return durationSeconds - positionSeconds <= Math.max(durationSeconds / 20, credits);
}

export function startOf(place: Place | null): number {
  return place === null || isWatched(place) ? 0 : place.positionSeconds;
}

/** True for an old tab that closes late. Ignores a write from the future, by a clock set back. */
export function isOutdated(reachedAt: Date, lastWrite: Date, at: Date): boolean {
  return reachedAt < lastWrite && lastWrite <= at;
}

/** True for a position before the one at which the film would start. */
export function isBehind({ positionSeconds }: Place, last: Place | null): boolean {
  return positionSeconds < startOf(last);
}

type Report = { positionSeconds: number; updatedAt: Date };

/** Returns the seconds played since the last report, at most the time since then. */
export function playedSince(last: Report | null, report: Report): number {
  if (last === null) return Math.min(report.positionSeconds, FIRST_REPORT_SECONDS);
  const passed = (report.updatedAt.getTime() - last.updatedAt.getTime()) / 1000;
  const advance = report.positionSeconds - last.positionSeconds;
  if (advance > LONGEST_ADVANCE_SECONDS) return 0;
  return Math.max(0, Math.min(advance, passed));
}
