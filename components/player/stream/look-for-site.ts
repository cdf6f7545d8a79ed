import { call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";

const lookMs = 10_000;
/** A film that plays this long after a mending counts as mended. */
const playedSeconds = 30;

/**
 * Polls while the page is visible and its film is broken. Calls `mend` when the site responds: no
 * event tells that a tunnel has ended or the site has restarted. `brokenAt` returns the position in
 * seconds, or null for a working film. Returns a function that stops.
 */
export function lookForSite(brokenAt: () => number | null, mend: () => void): () => void {
  let [looks, wait, mendedAt] = [0, 1, Number.NEGATIVE_INFINITY];
  const timer = setInterval(async () => {
    const at = brokenAt();
    if (at === null || document.hidden) return;
    looks += 1;
    if (looks < wait) return;
    looks = 0;
    try {
      await call(calls.health.path, { signal: AbortSignal.timeout(lookMs) });
    } catch {
      return; // Still unreachable.
    }
    // Another failure near this place may last: endless retries empty a battery.
    wait = at < mendedAt + playedSeconds ? wait * 2 : 1;
    mendedAt = at;
    mend();
  }, lookMs);
  return () => clearInterval(timer);
}
