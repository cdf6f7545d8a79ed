import { setTimeout as wait } from "node:timers/promises";
import { isTransient } from "#lib/core/database/errors.ts";
import type { Prisma, PrismaClient } from "#lib/core/database/generated/sqlite/client.ts";
import { databaseBusy } from "#lib/core/http/errors.ts";
import { coreLimits } from "#lib/core/limits.ts";
import { createQueue } from "#lib/core/queue.ts";

export type Transaction = Prisma.TransactionClient;

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. `work` may run more than once, so
 * it makes database calls only.
 * @throws AppError unavailable when the database stayed locked for `coreLimits.databaseBusyMs`
 */
export type Write = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export function createWriter(client: PrismaClient, options: { oneAtATime: boolean }): Write {
  const inTurn = options.oneAtATime ? createQueue() : <R>(run: () => Promise<R>) => run();
  return (work) => {
    const giveUpAt = performance.now() + coreLimits.databaseBusyMs;
    const run = () => client.$transaction(work, TRANSACTION);
    return inTurn(() => retryTransient(giveUpAt, run).catch(sayBusy));
  };
}

const TRANSACTION = {
  isolationLevel: "Serializable",
  maxWait: coreLimits.databaseBusyMs,
  timeout: coreLimits.transactionMs,
} as const;

function sayBusy(error: unknown): never {
  throw isTransient(error) ? databaseBusy(error) : error;
}

/**
 * Retries `run` after a conflict with another transaction or process, with growing gaps.
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
