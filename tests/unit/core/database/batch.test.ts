import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batch, padded } from "#lib/core/database/batch.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

/** Doubles numbers and notes which ones came together. */
function createDoubling() {
  const runs: number[][] = [];
  const double = batch<number, number>(async (numbers) => {
    runs.push([...numbers]);
    return numbers.map((one) => (one < 0 ? new Error(`${one} is below zero`) : 2 * one));
  });
  return { runs, double };
}

test("calls in one turn of the event loop share a batch, each with its own result", async () => {
  const { runs, double } = createDoubling();
  expect(await Promise.all([1, 2, 1].map(double))).toEqual([2, 4, 2]);
  expect(runs).toEqual([[1, 2, 1]]);
});

test("a call in a later turn gets a batch of its own, even for the same key", async () => {
  const { runs, double } = createDoubling();
  const first = double(1);
  await turn();
  expect(await Promise.all([first, double(1)])).toEqual([2, 2]);
  expect(runs).toEqual([[1], [1]]);
});

test("an error for one key rejects only the calls for that key", async () => {
  const { double } = createDoubling();
  const [good, bad] = await Promise.allSettled([double(1), double(-1)]);
  expect(good).toEqual({ status: "fulfilled", value: 2 });
  expect(bad).toMatchObject({ status: "rejected", reason: { message: "-1 is below zero" } });
});

test("a batch takes a bounded number of calls", async () => {
  const { runs, double } = createDoubling();
  const numbers = Array.from({ length: coreLimits.callsOfBatch + 1 }, (_, index) => index);
  await Promise.all(numbers.map(double));
  expect(runs.map(({ length }) => length)).toEqual([coreLimits.callsOfBatch, 1]);
});

test("pads values to a power of two by repeating them", () => {
  const lengths = Array.from({ length: 32 }, (_, index) => {
    const values = Array.from({ length: index + 1 }, (_, at) => at);
    expect(new Set(padded(values))).toEqual(new Set(values));
    return padded(values).length;
  });
  expect(new Set(lengths)).toEqual(new Set([1, 2, 4, 8, 16, 32]));
  expect(lengths.every((length, index) => length > index)).toBe(true);
});
