import { setImmediate as turn } from "node:timers/promises";

/** The event loop answers requests between slices of work. */
const SLICE_MS = 5;

export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < SLICE_MS) continue;
    await turn();
    began = performance.now();
  }
}
