import { AsyncLocalStorage } from "node:async_hooks";
import { setClock } from "#lib/core/config/clock.ts";

type Past = { now(): Date; later(seconds: number): void };

const pasts = new AsyncLocalStorage<Past>();

/** Runs `work` at that time. The rest of the process stays in the present. */
export function atTime<Result>(time: Date, work: (past: Past) => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  let from = time.getTime();
  const past: Past = {
    now: () => new Date(from + performance.now() - begun),
    later: (seconds) => {
      from += seconds * 1000;
    },
  };
  return pasts.run(past, () => work(past));
}

/** `atTime` moves the clock within `work` only. */
export async function withPastClock<Result>(work: () => Promise<Result>): Promise<Result> {
  setClock(() => pasts.getStore()?.now() ?? new Date());
  try {
    return await work();
  } finally {
    setClock();
  }
}
