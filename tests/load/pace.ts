import { setTimeout as pause } from "node:timers/promises";

/**
 * Starts `work` at a fixed rate until the end, whether or not earlier work has finished, so that a
 * slow site does not get fewer requests. Resolves when all of it has finished.
 */
export async function pace(
  perSecond: number,
  endsAt: number,
  begin: (count: number) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const start = performance.now();
  for (let count = 0; ; count += 1) {
    const due = start + (count * 1000) / perSecond;
    if (due >= endsAt) break;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const work = begin(count).finally(() => running.delete(work));
    running.add(work);
  }
  await Promise.all(running);
}
