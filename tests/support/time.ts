import { now, setClock } from "#lib/core/config/clock.ts";

/** Moves the clock forward and stops it. */
export function pass(ms: number): void {
  const later = new Date(now().getTime() + ms);
  setClock(() => later);
}
