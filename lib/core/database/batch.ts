import DataLoader from "dataloader";
import { database, type Reader } from "#lib/core/database/client.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

export type Raw = Pick<Reader, "$queryRaw">;

/** Joins the calls of one event-loop turn. An invalid key fails all of them: check keys first. */
export function batch<Key, Value>(runAll: DataLoader.BatchLoadFn<Key, Value>) {
  const loader = new DataLoader<Key, Value>(runAll, {
    cache: false,
    maxBatchSize: coreLimits.callsOfBatch,
    batchScheduleFn: (run) => void setImmediate(run),
  });
  return (key: Key) => loader.load(key);
}

/** Batches reads as `batch` does, except in a transaction. */
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

/** Divides calls so that no name is twice in a round: one statement writes a row once. */
export function roundsOf<One>(all: readonly One[], nameOf: (one: One) => string): One[][] {
  const counts = new Map<string, number>();
  const rounds = Map.groupBy(all, (one) => {
    const count = counts.get(nameOf(one)) ?? 0;
    counts.set(nameOf(one), count + 1);
    return count;
  });
  return [...rounds.values()];
}

/** Repeats values up to a power of two, to limit the number of different statements. */
export function padded<Value>(values: readonly Value[]): Value[] {
  const missing = 2 ** Math.ceil(Math.log2(values.length)) - values.length;
  return [...values, ...values.slice(0, missing)];
}
