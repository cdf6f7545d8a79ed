import { AsyncLocalStorage } from "node:async_hooks";
import { setClock } from "#lib/core/config/clock.ts";

type Past = { at: Date; later(seconds: number): void };

const pasts = new AsyncLocalStorage<Past>();

/** Runs `work` in that time. What else the process does meanwhile stays in the present. */
export function atTime<Result>(time: Date, work: (past: Past) => Promise<Result>): Promise<Result> {
  const past: Past = {
    at: time,
    later: (seconds) => {
      past.at = new Date(past.at.getTime() + seconds * 1000);
    },
  };
  return pasts.run(past, () => work(past));
}

/** `atTime` moves the clock within `work` only. */
export async function withPastClock<Result>(work: () => Promise<Result>): Promise<Result> {
  setClock(() => pasts.getStore()?.at ?? new Date());
  try {
    return await work();
  } finally {
    setClock();
  }
}
