import { LRUCache } from "lru-cache";
import { now } from "#lib/core/config/clock.ts";

const KEPT_MS = 60_000;

/** Returns a function that reads at most once a minute: plots may be a minute old. */
export function cachedForAMinute<Value>(read: () => Promise<Value>): () => Promise<Value> {
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

const KEYS = 50;

export function cachedForAMinuteBy<Subject, Value>(
  keyOf: (subject: Subject) => string,
  read: (subject: Subject) => Promise<Value>,
): (subject: Subject) => Promise<Value> {
  const kept = new LRUCache<string, () => Promise<Value>>({ max: KEYS });
  return (subject) => {
    const key = keyOf(subject);
    const known = kept.get(key);
    if (known) return known();
    const reading = cachedForAMinute(() => read(subject));
    kept.set(key, reading);
    return reading();
  };
}
