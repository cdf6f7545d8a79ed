/** Counts for the desk in memory until `writeCounts`, without addresses or persons. */
import { environment } from "#lib/core/config/environment.ts";

const shared = globalThis as { aieTallies?: Tallies };

type Tallies = ReturnType<typeof none>;

/**
 * `watched`: seconds by hour and episode, '2026-11-23T18 AIE-SE01EP01'; `parts`: seconds by episode,
 * picture and the second where the part begins, 'AIE-SE01EP01 0123456789abcdef 120'.
 */
const none = () => ({
  visits: new Map<string, number>(),
  watched: new Map<string, number>(),
  parts: new Map<string, number>(),
});

export function tally(name: keyof Tallies, key: string, more: number): void {
  if (!environment().countVisits) return;
  shared.aieTallies ??= none();
  const counts = shared.aieTallies[name];
  counts.set(key, (counts.get(key) ?? 0) + more);
}

export function takeTallies(): Tallies {
  const taken = shared.aieTallies ?? none();
  shared.aieTallies = none();
  return taken;
}

/** Adds counts again that could not be written. */
export function returnTallies(taken: Tallies): void {
  for (const name of ["visits", "watched", "parts"] as const) {
    for (const [key, more] of taken[name]) tally(name, key, more);
  }
}
