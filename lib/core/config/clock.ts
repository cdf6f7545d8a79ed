/** The one source of the time. Tests replace it, and the demo's history. */
const state = globalThis as { aieClock?: () => Date };

export function now(): Date {
  return state.aieClock?.() ?? new Date();
}

export function setClock(clock?: () => Date): void {
  if (clock) state.aieClock = clock;
  else delete state.aieClock;
}
