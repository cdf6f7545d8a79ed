import { now, setClock } from "#lib/core/config/clock.ts";

/** Lets time go by, and then stand still. */
export function pass(ms: number): void {
  const later = new Date(now().getTime() + ms);
  setClock(() => later);
}
