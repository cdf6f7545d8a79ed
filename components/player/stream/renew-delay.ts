import { filmLimits } from "#lib/films/limits.ts";
import { endOf } from "#lib/films/links/film-url.ts";

/** A new link is asked for this long before the old one ends, or in the middle of a short life. */
const aheadMs = 60_000;
const leastMs = 1_000;

/**
 * In how many milliseconds a link is to be renewed. A clock that goes wrong has it renewed early, never late.
 */
export function renewDelayMs(videoUrl: string, nowMs: number): number {
  const usualMs = filmLimits.videoLinkSeconds * 1000;
  const left = endOf(videoUrl).getTime() - nowMs;
  const life = left > 0 ? Math.min(left, usualMs) : usualMs;
  return Math.max(life > 2 * aheadMs ? life - aheadMs : life / 2, leastMs);
}
