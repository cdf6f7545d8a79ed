/** The one way to write: a serializable transaction, run again when another was in its way. */

import { isTransient } from "#lib/core/database/errors.ts";
import type { Prisma, PrismaClient } from "#lib/core/database/generated/sqlite/client.ts";
import { createQueue } from "#lib/core/database/queue.ts";
import { retryTransient } from "#lib/core/database/retry.ts";
import { databaseBusy } from "#lib/core/http/errors.ts";
import { coreLimits } from "#lib/core/limits.ts";

export type Transaction = Prisma.TransactionClient;

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. `work` may run more than once, so
 * it does nothing but database calls.
 * @throws AppError unavailable when the database stayed locked for `coreLimits.databaseBusyMs`
 */
export type Write = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export function createWriter(client: PrismaClient, options: { oneAtATime: boolean }): Write {
  const inTurn = options.oneAtATime ? createQueue() : <R>(run: () => Promise<R>) => run();
  return (work) => {
    // Counted from the call: who waits behind others in a locked database is not told so last.
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
