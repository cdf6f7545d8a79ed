import { AsyncResource } from "node:async_hooks";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type { Prisma, PrismaClient } from "#lib/core/database/generated/sqlite/client.ts";
import { isTransient } from "#lib/core/database-errors.ts";
import { databaseBusy } from "#lib/core/http/errors.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

const TRANSACTION_MS = 15_000;
const WRITES_OF_TRANSACTION = 32;

export type Transaction = Prisma.TransactionClient;

type Work<Result> = (tx: Transaction) => Promise<Result>;

/** On PostgreSQL. `ReadCommitted` is for work whose statements each hold alone: they never conflict. */
type Isolation = "Serializable" | "ReadCommitted";

/** Atomic. May run again: it only calls the database. @throws AppError unavailable while locked */
export type Write = <Result>(work: Work<Result>, isolation?: Isolation) => Promise<Result>;

export function createWriter(client: PrismaClient, options: { oneAtATime: boolean }): Write {
  const runAlone: RunAlone = (work, giveUpAt, isolationLevel = "Serializable") => {
    // The client's types are SQLite's, which has one level.
    const settings = { ...TRANSACTION, isolationLevel } as typeof TRANSACTION;
    return retry(giveUpAt, () => client.$transaction(work, settings)).catch(sayBusy);
  };
  const join = options.oneAtATime ? createGroups(client) : null;
  return (work, isolation) => {
    const giveUpAt = performance.now() + coreLimits.databaseBusyMs;
    if (!join) return runAlone(work, giveUpAt, isolation);
    const own = AsyncResource.bind(work);
    return join(own, () => runAlone(own, giveUpAt));
  };
}

type RunAlone = <Result>(
  work: Work<Result>,
  giveUpAt: number,
  isolation?: Isolation,
) => Promise<Result>;

type Piece = {
  attempt(tx: Transaction): Promise<() => void>;
  runAlone(): Promise<void>;
  reject(error: unknown): void;
};

/** Writes that wait share the next commit: SQLite commits one at a time, and waits for the disk. */
function createGroups(client: PrismaClient) {
  const waiting: Piece[] = [];
  let isRunning = false;
  const runAll = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      // Transactions leave the event loop no turn to accept further requests.
      await turn();
      await runGroup(client, waiting.splice(0, WRITES_OF_TRANSACTION));
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
    // Nothing was committed. Run alone, each piece meets only its own error.
    for (const piece of pieces) await piece.runAlone();
  }
}

async function attemptAll(tx: Transaction, pieces: readonly Piece[]): Promise<(() => void)[]> {
  const results: (() => void)[] = [];
  for (const piece of pieces) {
    // A name means its latest savepoint; the commit releases all.
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
  timeout: TRANSACTION_MS,
} as const;

function sayBusy(error: unknown): never {
  throw isTransient(error) ? databaseBusy(error) : error;
}

/** @throws the last error after `giveUpAt` (`performance.now()`), any other error at once */
export async function retry<Result>(
  giveUpAt: number,
  run: () => Promise<Result>,
  isPassing: (error: unknown) => boolean = isTransient,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error;
      await wait(Math.random() * Math.min(5 * 2 ** attempt, 250));
    }
  }
}
