import { call } from "#components/calls/client.ts";
import { calls } from "#lib/core/config/paths.ts";

const lookMs = 10_000;
/** A film that was mended and plays on for this long is whole again. */
const playedSeconds = 30;

/**
 * Calls `mend` when the site answers a visible page whose film is broken: a line returns without an
 * event from a tunnel, or when the site has restarted. `brokenAt` returns seconds, or null while
 * the film is not broken. Returns the end of the looks.
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
      return; // It is still away.
    }
    // Another failure near this place may last: endless retries empty a battery.
    wait = at < mendedAt + playedSeconds ? wait * 2 : 1;
    mendedAt = at;
    mend();
  }, lookMs);
  return () => clearInterval(timer);
}
