/** Leaves Razorpay alone for a while after a 429, or when it does not answer. */
import { limits } from "#lib/config/limits.ts";

type State = { until: number; failures: number };

/** By the address that is asked: another one is another server. */
const states = new Map<string, State>();

const stateOf = (base: string): State => states.get(base) ?? { until: 0, failures: 0 };

/** Returns how many milliseconds are left until Razorpay is asked again; 0 when it may be asked. */
export function pauseLeft(base: string): number {
  return Math.max(0, stateOf(base).until - performance.now());
}

/** Notes an answer other than 429. */
export function noteAnswer(base: string): void {
  states.delete(base);
}

/** Notes that no answer came. A few of these begin a pause, which doubles with each further one. */
export function noteSilence(base: string): void {
  const { failures } = stateOf(base);
  pause(base, failures + 1, failures + 1 - limits.razorpaySilences);
}

/** Notes a 429, with the value of its Retry-After: seconds or a date (RFC 9110, section 10.2.3). */
export function noteThrottling(base: string, retryAfter: string | null): void {
  const { failures } = stateOf(base);
  const state = pause(base, failures + 1, failures);
  const askedMs = waitOf(retryAfter);
  state.until = Math.max(state.until, performance.now() + askedMs);
}

function pause(base: string, failures: number, doublings: number): State {
  const longest = limits.razorpayLastPauseMs;
  const ms = doublings < 0 ? 0 : Math.min(limits.razorpayFirstPauseMs * 2 ** doublings, longest);
  // Processes that were refused together do not come again together.
  const state = { until: performance.now() + ms * (0.75 + Math.random() / 2), failures };
  states.set(base, state);
  return state;
}

function waitOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Math.min(Math.max(ms || 0, 0), limits.razorpayLongestPauseMs);
}
