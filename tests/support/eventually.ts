import { setTimeout as pause } from "node:timers/promises";

const TRIES = 300;
const PAUSE_MS = 200;

/**
 * Retries `work` a fixed number of times without cutting off a try, so that a slow machine does not
 * matter.
 * @throws the error of the last try
 */
export async function eventually<Result>(
  work: () => Promise<Result>,
  tries = TRIES,
): Promise<Result> {
  for (let done = 1; done < tries; done += 1) {
    try {
      return await work();
    } catch {
      await pause(PAUSE_MS);
    }
  }
  return work();
}
