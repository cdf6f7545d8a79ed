import DataLoader from "dataloader";
import { database, type Reader } from "#lib/core/database/client.ts";
import { coreLimits } from "#lib/core/limits.ts";

type Raw = Pick<Reader, "$queryRaw">;
type RunAll<Key, Value> = (keys: readonly Key[]) => Promise<(Value | Error)[]>;

/**
 * Answers the calls that begin in the same turn of the event loop by one run, for example by one
 * statement for all their keys. `runAll` answers in their order; an Error fails the call of its key.
 * A key that the database refuses would fail all, so it comes from this site or from a schema.
 */
export function batch<Key, Value>(runAll: RunAll<Key, Value>): (key: Key) => Promise<Value> {
  const loader = new DataLoader<Key, Value>(runAll, {
    // Each call needs the present state.
    cache: false,
    maxBatchSize: coreLimits.callsOfBatch,
    batchScheduleFn: (run) => void setImmediate(run),
  });
  return (key) => loader.load(key);
}

/** Makes a reading function, which shares its statement as `batch` does, but not in a transaction. */
export function batchedRead<Key, Value>(
  readAll: (keys: readonly Key[], reader: Raw) => Promise<Value[]>,
): (key: Key, tx?: Raw) => Promise<Value> {
  const read = batch((keys: readonly Key[]) => readAll(keys, database().read));
  return async (key, tx) => {
    if (tx === undefined) return read(key);
    const [value] = await readAll([key], tx);
    if (value === undefined) throw new Error("A read gave no value for its key.");
    return value;
  };
}

/** Repeats values up to a power of two: each length is a statement of its own for the database. */
export function padded<Value>(values: readonly Value[]): Value[] {
  const missing = 2 ** Math.ceil(Math.log2(values.length)) - values.length;
  return [...values, ...values.slice(0, missing)];
}
