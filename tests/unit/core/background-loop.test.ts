import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startLoop } from "#lib/core/process/background-loop.ts";

test("a loop that is woken often leaves one timer, and none once it is stopped", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await turn();
  // Vitest has set the test's own timeout.
  const others = vi.getTimerCount();
  const work = vi.fn(async () => undefined);
  const loop = startLoop(work, 1_000);
  for (let woken = 1; woken <= 3; woken += 1) {
    await turn();
    loop.wake();
  }
  await turn();
  expect(vi.getTimerCount() - others).toBe(1);
  await loop.stop();
  expect(vi.getTimerCount() - others).toBe(0);
  expect(work).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
