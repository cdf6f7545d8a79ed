import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";

/** `begun` counts pauses: a request from before the last one changes nothing. */
type State = { from: number; until: number; failures: number; begun: number };

const states = new Map<string, State>();

const stateOf = (base: string): State =>
  states.get(base) ?? { from: 0, until: 0, failures: 0, begun: 0 };

const change = (base: string, state: Partial<State>) =>
  void states.set(base, { ...stateOf(base), ...state });

/** Uses the site's clock: a jump may shorten a pause, but never extends it. */
export function pauseLeft(base: string): number {
  const { from, until } = stateOf(base);
  const at = now().getTime();
  return at < from ? 0 : Math.max(0, until - at);
}

export type RequestEnd = { responded(): void; failed(): void; throttled(headers: Headers): void };

export function beginRequest(base: string): RequestEnd {
  const { begun } = stateOf(base);
  const isNews = () => stateOf(base).begun === begun;
  return {
    responded() {
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

function noteFailure(base: string, patience: number): void {
  const failures = stateOf(base).failures + 1;
  change(base, { failures });
  if (failures < patience) return;
  const ms = billingLimits.razorpayFirstPauseMs * 2 ** (failures - patience);
  // Jitter: processes must not retry together.
  pause(base, Math.min(ms, billingLimits.razorpayLastPauseMs) * (0.75 + Math.random() / 2));
}

function pause(base: string, ms: number): void {
  const from = now().getTime();
  change(base, { from, until: from + ms, begun: stateOf(base).begun + 1 });
}

/** Retry-After: seconds, or a time by the server's clock (RFC 9110, 10.2.3). */
function waitOf(headers: Headers): number {
  const text = headers.get("retry-after");
  if (text === null) return 0;
  const there = Date.parse(headers.get("date") ?? "") || now().getTime();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - there;
  return Math.min(Math.max(ms || 0, 0), billingLimits.razorpayLongestPauseMs);
}
