import { LRUCache } from "lru-cache";
import { now } from "#lib/core/config/clock.ts";

const KEPT_MS = 60_000;
const KEYS = 50;

/** Returns a function that reads each key at most once a minute: plots may be a minute old. */
export function cachedForAMinute<Value, Subject = void>(
  read: (subject: Subject) => Promise<Value>,
  keyOf: (subject: Subject) => string = () => "",
): (subject: Subject) => Promise<Value> {
  const kept = new LRUCache<string, { until: number; value: Promise<Value> }>({ max: KEYS });
  return (subject) => {
    const [key, at] = [keyOf(subject), now().getTime()];
    const known = kept.get(key);
    if (known && at < known.until) return known.value;
    const value = read(subject);
    kept.set(key, { until: at + KEPT_MS, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
