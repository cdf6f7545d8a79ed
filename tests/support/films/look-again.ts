import { filmLimits } from "#lib/films/shared-limits.ts";

/**
 * Each look at a shown film reads it anew, until the test file ends: the files of a worker share
 * the last looks, whatever clock they had.
 */
export function lookEachTime(): void {
  Object.assign(filmLimits, { posterLookMs: 0 });
}
