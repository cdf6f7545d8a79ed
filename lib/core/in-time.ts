import { setTimeout as wait } from "node:timers/promises";

/** Does not end the work. @throws Error when it takes longer, and what the work throws */
export async function inTime<Result>(
  work: Promise<Result>,
  ms: number,
  who: string,
): Promise<Result> {
  const timer = new AbortController();
  const late = wait(ms, null, { signal: timer.signal }).then(() => {
    throw new Error(`${who} took longer than ${ms} ms.`);
  });
  return Promise.race([work, late]).finally(() => timer.abort());
}
