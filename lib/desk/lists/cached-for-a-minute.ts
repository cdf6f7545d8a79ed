import { LRUCache } from "lru-cache";
import { now } from "#lib/core/config/clock.ts";

const KEPT_MS = 60_000;
const KEYS = 50;

/** Returns a function that reads each key at most once a minute: plots may be a minute old. */
export function cachedForAMinute<Value, Subject = void>(
  read: (subject: Subject) => Promise<Value>,
  keyOf: (subject: Subject) => string = () => "",
): (subject: Subject) => Promise<Value> {
  const kept = new LRUCache<string, { since: number; value: Promise<Value> }>({ max: KEYS });
  return (subject) => {
    const [key, at] = [keyOf(subject), now().getTime()];
    const known = kept.get(key);
    // A clock that was ahead for a while may have left a future time.
    if (known && Math.abs(at - known.since) < KEPT_MS) return known.value;
    const value = read(subject);
    kept.set(key, { since: at, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
