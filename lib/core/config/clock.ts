/** The only source of the current time. Tests and the demo's history replace it. */
const state = globalThis as { aieClock?: () => Date };

export function now(): Date {
  return state.aieClock?.() ?? new Date();
}

export function setClock(clock?: () => Date): void {
  if (clock) state.aieClock = clock;
  else delete state.aieClock;
}
