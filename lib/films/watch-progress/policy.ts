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

/** A player's fastest rate is 2. */
const FASTEST_RATE = 2;

export type Span = { from: number; to: number };

/** Returns the film's seconds that may have been played since the last report; null: none. */
export function spanSince(last: Report | null, report: Report): Span | null {
  const played = playedSince(last, report);
  if (played === 0) return null;
  const to = report.positionSeconds;
  const advance = last === null ? played : to - last.positionSeconds;
  return { from: to - Math.min(advance, played * FASTEST_RATE), to };
}

const SHORT_FILM_SECONDS = 10 * 60;

/** The desk counts the viewings of each minute, and of ten seconds in a short film. */
export const partSeconds = (durationSeconds: number) =>
  durationSeconds < SHORT_FILM_SECONDS ? 10 : 60;

/** Returns the seconds of a span in each part of `length` seconds, by the part's beginning. */
export function partsOf({ from, to }: Span, length: number): [fromSecond: number, number][] {
  const parts: [number, number][] = [];
  for (let at = Math.floor(from / length) * length; at < to; at += length) {
    parts.push([at, Math.min(to, at + length) - Math.max(from, at)]);
  }
  return parts;
}
