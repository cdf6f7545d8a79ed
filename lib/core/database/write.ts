import { AsyncResource } from "node:async_hooks";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { isTransient } from "#lib/core/database/errors.ts";
import type { Prisma, PrismaClient } from "#lib/core/database/generated/sqlite/client.ts";
import { databaseBusy } from "#lib/core/http/errors.ts";
import { coreLimits } from "#lib/core/limits.ts";

export type Transaction = Prisma.TransactionClient;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Keeps all of `work` or nothing. May run it more than once, so it makes database calls only.
 * @throws AppError unavailable when the database stays locked for `databaseBusyMs`
 */
export type Write = <Result>(work: Work<Result>) => Promise<Result>;

export function createWriter(client: PrismaClient, options: { oneAtATime: boolean }): Write {
  const runAlone = <Result>(work: Work<Result>, giveUpAt: number) =>
    retryTransient(giveUpAt, () => client.$transaction(work, TRANSACTION)).catch(sayBusy);
  const join = options.oneAtATime ? createGroups(client) : null;
  return (work) => {
    const giveUpAt = performance.now() + coreLimits.databaseBusyMs;
    if (!join) return runAlone(work, giveUpAt);
    // Its errors and logs belong to the request that wrote it.
    const own = AsyncResource.bind(work);
    return join(own, () => runAlone(own, giveUpAt));
  };
}

type Piece = {
  /** Resolves with what tells the caller the result, after the commit. */
  attempt(tx: Transaction): Promise<() => void>;
  runAlone(): Promise<void>;
  reject(error: unknown): void;
};

/**
 * SQLite runs one transaction at a time, and its commit waits for the disk. So the work that
 * arrives meanwhile shares the next transaction, each piece behind its own savepoint.
 */
function createGroups(client: PrismaClient) {
  const waiting: Piece[] = [];
  let isRunning = false;
  const runAll = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      // A transaction leaves the event loop no turn, in which other requests would get here.
      await turn();
      await runGroup(client, waiting.splice(0, coreLimits.writesOfTransaction));
    }
    isRunning = false;
  };
  return <Result>(work: Work<Result>, runAlone: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({
        attempt: async (tx) => {
          const result = await work(tx);
          return () => resolve(result);
        },
        runAlone: () => runAlone().then(resolve, reject),
        reject,
      });
      if (!isRunning) void runAll();
    });
}

async function runGroup(client: PrismaClient, pieces: readonly Piece[]): Promise<void> {
  const [only] = pieces;
  if (pieces.length === 1) return only?.runAlone();
  try {
    const results = await client.$transaction((tx) => attemptAll(tx, pieces), TRANSACTION);
    for (const tell of results) tell();
  } catch {
    // Nothing was kept. Alone, each piece meets its own trouble and no other's.
    for (const piece of pieces) await piece.runAlone();
  }
}

async function attemptAll(tx: Transaction, pieces: readonly Piece[]): Promise<(() => void)[]> {
  const results: (() => void)[] = [];
  for (const piece of pieces) {
    // The name means the latest of that name; the commit releases all.
    await tx.$executeRaw`SAVEPOINT piece`;
    const result = await piece.attempt(tx).catch(async (error: unknown) => {
      if (isTransient(error)) throw error;
      await tx.$executeRaw`ROLLBACK TO piece`;
      return () => piece.reject(error);
    });
    results.push(result);
  }
  return results;
}

const TRANSACTION = {
  isolationLevel: "Serializable",
  maxWait: coreLimits.databaseBusyMs,
  timeout: coreLimits.transactionMs,
} as const;

function sayBusy(error: unknown): never {
  throw isTransient(error) ? databaseBusy(error) : error;
}

/** @throws the last error after `giveUpAt` (`performance.now()`), any other error at once */
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
