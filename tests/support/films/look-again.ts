import { now, setClock } from "#lib/core/config/clock.ts";
import { MINUTE_MS } from "#lib/core/durations.ts";

/** The files of a worker share the last look at each film, whatever clock they had. */
let latest = 0;

/** Moves the clock forward, so that a shown film is looked up again. */
export function lookAgain(): void {
  latest = Math.max(latest, now().getTime()) + MINUTE_MS;
  const at = latest;
  setClock(() => new Date(at));
}
