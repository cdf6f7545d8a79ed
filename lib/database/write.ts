/** The one way to write: a serializable transaction, run again when another was in its way. */
import { setTimeout as wait } from "node:timers/promises";
import { limits } from "#lib/config/limits.ts";
import { isTransient } from "#lib/database/errors.ts";
import type { Prisma, PrismaClient } from "#lib/database/generated/sqlite/client.ts";
import { createQueue } from "#lib/database/queue.ts";
import { databaseBusy } from "#lib/http/errors.ts";

export type Transaction = Prisma.TransactionClient;

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. `work` may run more than once, so
 * it does nothing but database calls.
 * @throws AppError unavailable when the database stayed locked for `limits.databaseBusyMs`
 */
export type Write = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export function createWriter(client: PrismaClient, options: { oneAtATime: boolean }): Write {
  const inTurn = options.oneAtATime ? createQueue() : <R>(run: () => Promise<R>) => run();
  return (work) => {
    // Counted from the call: who waits behind others in a locked database is not told so last.
    const giveUpAt = performance.now() + limits.databaseBusyMs;
    return inTurn(() => untilDone(giveUpAt, () => client.$transaction(work, TRANSACTION)));
  };
}

const TRANSACTION = {
  isolationLevel: "Serializable",
  maxWait: limits.databaseBusyMs,
  timeout: limits.transactionMs,
} as const;

async function untilDone<Result>(giveUpAt: number, run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (performance.now() > giveUpAt) {
        throw databaseBusy(error);
      }
      await wait(Math.random() * Math.min(5 * 2 ** attempt, 250));
    }
  }
}
