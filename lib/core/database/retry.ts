import { setTimeout as wait } from "node:timers/promises";
import { isTransient } from "#lib/core/database/errors.ts";

/**
 * Runs `run` again while another transaction or process is in its way, after gaps that grow.
 * @throws the last error after `giveUpAt`, a time of `performance.now()`, and any other error at once
 */
export async function retryTransient<Result>(
  giveUpAt: number,
  run: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error) || performance.now() > giveUpAt) throw error;
      await wait(Math.random() * Math.min(5 * 2 ** attempt, 250));
    }
  }
}
