import { setTimeout as pause } from "node:timers/promises";

const TRIES = 300;
const PAUSE_MS = 200;

/**
 * Does it again until it goes well, so many times: a busy machine takes longer for each, and no try is
 * cut off. @throws what the last one threw
 */
export async function eventually<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    try {
      return await work();
    } catch {
      await pause(PAUSE_MS);
    }
  }
  return work();
}
