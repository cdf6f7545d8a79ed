import { call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";

const pollMs = 10_000;
/** A film that plays this long after a recovery counts as recovered. */
const playedSeconds = 30;

/**
 * Polls while the page is visible and its film is broken, and calls `onReachable` when the site
 * responds: no event tells that a tunnel has ended or the site has restarted. `brokenAt` returns the
 * position in seconds, or null for a working film. Returns a function that stops.
 */
export function pollSite(brokenAt: () => number | null, onReachable: () => void): () => void {
  let polls = 0;
  let pollsToWait = 1;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(async () => {
    const at = brokenAt();
    if (at === null || document.hidden) return;
    polls += 1;
    if (polls < pollsToWait) return;
    polls = 0;
    try {
      await call(calls.health.path, { signal: AbortSignal.timeout(pollMs) });
    } catch {
      return; // Still unreachable.
    }
    // Another failure near this place may last: endless retries empty a battery.
    pollsToWait = at < recoveredAt + playedSeconds ? pollsToWait * 2 : 1;
    recoveredAt = at;
    onReachable();
  }, pollMs);
  return () => clearInterval(timer);
}
