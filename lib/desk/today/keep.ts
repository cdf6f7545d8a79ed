import { now } from "#lib/core/config/clock.ts";

const KEPT_MS = 60_000;

/** Returns a function that reads at most once a minute: plots may be a minute old. */
export function keptForAMinute<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: { until: number; value: Promise<Value> } | null = null;
  return () => {
    const at = now().getTime();
    if (kept !== null && at < kept.until) return kept.value;
    const value = read();
    kept = { until: at + KEPT_MS, value };
    value.catch(() => {
      kept = null;
    });
    return value;
  };
}
