import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { startLoop } from "#lib/core/process/background-loop.ts";

test("rounds that are woken often leave one timer, and none once they are stopped", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await turn();
  // Vitest has set the test's own timeout.
  const others = vi.getTimerCount();
  const round = vi.fn(async () => undefined);
  const rounds = startLoop(round, 1_000);
  for (let woken = 1; woken <= 3; woken += 1) {
    await turn();
    rounds.wake();
  }
  await turn();
  expect(vi.getTimerCount() - others).toBe(1);
  await rounds.stop();
  expect(vi.getTimerCount() - others).toBe(0);
  expect(round).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
