/** Leaves Razorpay alone for a while after a 429, or when it does not answer. */

import { billingLimits } from "#lib/billing/limits.ts";
import { now } from "#lib/core/config/clock.ts";

/** `begun` is how many pauses there were: a request that was sent before the last says nothing new. */
type State = { from: number; until: number; failures: number; begun: number };

/** By the address that is asked: another one is another server. */
const shared = globalThis as { aieRazorpayPauses?: Map<string, State> };

const stateOf = (base: string): State =>
  shared.aieRazorpayPauses?.get(base) ?? { from: 0, until: 0, failures: 0, begun: 0 };

function change(base: string, state: Partial<State>): void {
  shared.aieRazorpayPauses ??= new Map();
  shared.aieRazorpayPauses.set(base, { ...stateOf(base), ...state });
}

/**
 * Returns how many milliseconds are left until Razorpay is asked again; 0 when it may be asked. It goes
 * by the site's clock, as the rounds do: a clock that is set back or on makes a pause shorter, never longer.
 */
export function pauseLeft(base: string): number {
  const { from, until } = stateOf(base);
  const at = now().getTime();
  return at < from ? 0 : Math.max(0, until - at);
}

/** How a request has ended. */
export type RequestEnd = {
  answered(): void;
  /** Without an answer, or with a fault of Razorpay's: a few of these begin a pause. */
  failed(): void;
  /** Razorpay has asked to be left alone. */
  throttled(headers: Headers): void;
};

/** Begins a request; one of the functions is called when it has ended. */
export function beginRequest(base: string): RequestEnd {
  const { begun } = stateOf(base);
  const isNews = () => stateOf(base).begun === begun;
  return {
    answered() {
      if (isNews()) change(base, { failures: 0, until: 0 });
    },
    failed() {
      if (isNews()) noteFailure(base, billingLimits.razorpaySilences);
    },
    throttled(headers) {
      if (isNews()) noteFailure(base, 1);
      const ms = waitOf(headers);
      if (ms > pauseLeft(base)) pause(base, ms);
    },
  };
}

/** From so many failures in a row on, each begins a pause of twice the length. */
function noteFailure(base: string, patience: number): void {
  const failures = stateOf(base).failures + 1;
  change(base, { failures });
  if (failures < patience) return;
  const ms = billingLimits.razorpayFirstPauseMs * 2 ** (failures - patience);
  // Processes that were refused together do not come again together.
  pause(base, Math.min(ms, billingLimits.razorpayLastPauseMs) * (0.75 + Math.random() / 2));
}

function pause(base: string, ms: number): void {
  const from = now().getTime();
  change(base, { from, until: from + ms, begun: stateOf(base).begun + 1 });
}

/** The wait of Retry-After: seconds, or a time by the server's own clock (RFC 9110, 10.2.3). */
function waitOf(headers: Headers): number {
  const text = headers.get("retry-after");
  if (text === null) return 0;
  const there = Date.parse(headers.get("date") ?? "") || now().getTime();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - there;
  return Math.min(Math.max(ms || 0, 0), billingLimits.razorpayLongestPauseMs);
}
