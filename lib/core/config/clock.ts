/** The one source of the time: tests set it, everything else asks it. */
const state = globalThis as { aieClock?: () => Date };

/** The time now, in UTC. */
export function now(): Date {
  return state.aieClock?.() ?? new Date();
}

/** Puts another clock in place for this process; without one the system's is used again. */
export function setClock(clock?: () => Date): void {
  if (clock) state.aieClock = clock;
  else delete state.aieClock;
}
