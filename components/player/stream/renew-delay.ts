import { filmLimits } from "#lib/films/limits.ts";
import { endOf } from "#lib/films/links/film-url.ts";

/** How long before expiry a link is renewed; a short-lived one halfway. */
const aheadMs = 60_000;
const leastMs = 1_000;

/**
 * Returns the delay of the renewal, in milliseconds. A wrong clock leads to an early renewal, never
 * a late one.
 */
export function renewDelayMs(videoUrl: string, nowMs: number): number {
  const usualMs = filmLimits.videoLinkSeconds * 1000;
  const left = endOf(videoUrl).getTime() - nowMs;
  const life = left > 0 ? Math.min(left, usualMs) : usualMs;
  return Math.max(life > 2 * aheadMs ? life - aheadMs : life / 2, leastMs);
}
