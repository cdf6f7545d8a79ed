/**
 * SQLite's two connections. One only reads; the other only runs transactions, one at a time.
 *
 * The adapter shares a connection between everything that uses one client, and its plain queries
 * do not wait for an open transaction: a plain write could be acknowledged inside somebody else's
 * transaction and vanish with its rollback. With no plain writes at all, and none possible on the
 * reading connection (`query_only`), that cannot happen.
 */
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { withCompiledStatements } from "#lib/core/database/compiled-statements.ts";
import { retryTransient } from "#lib/core/database/write.ts";
import { coreLimits } from "#lib/core/limits.ts";

/**
 * How long SQLite itself waits for another process's lock. The wait stops the event loop, so it is
 * short; `write` waits on, without blocking, for `coreLimits.databaseBusyMs`.
 */
const LOCK_WAIT_MS = 25;

/** FULL: a payment that was acknowledged survives a power cut (sqlite.org, PRAGMA synchronous). */
const PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;";

export class SqliteReader extends PrismaBetterSqlite3 {
  constructor(url: string) {
    super({ url, timeout: LOCK_WAIT_MS });
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect();
    await whenFree(() => adapter.executeScript(`${PRAGMAS} PRAGMA query_only=ON;`));
    return withCompiledStatements(adapter);
  }
}

export class SqliteWriter extends PrismaBetterSqlite3 {
  constructor(url: string) {
    super({ url, timeout: LOCK_WAIT_MS });
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect();
    await whenFree(() => adapter.executeScript(PRAGMAS));
    return withImmediateTransactions(withCompiledStatements(adapter));
  }
}

/** The last connection to leave WAL mode, another process's say, locks the file for a moment. */
const whenFree = (open: () => Promise<void>) =>
  retryTransient(performance.now() + coreLimits.databaseBusyMs, open);

/**
 * Takes the write lock when a transaction begins, not at its first write: a busy database is then
 * met before anything was read, and the whole transaction can be tried again. A transaction that
 * a failed COMMIT left open is rolled back first.
 */
function withImmediateTransactions(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const startDeferred = adapter.startTransaction.bind(adapter);
  const statement = (sql: string) => ({ sql, args: [], argTypes: [] });
  adapter.startTransaction = async (isolationLevel) => {
    await rollBackWhatIsOpen(adapter);
    const transaction = await startDeferred(isolationLevel);
    try {
      await transaction.executeRaw(statement("COMMIT"));
      await transaction.executeRaw(statement("BEGIN IMMEDIATE"));
      return transaction;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };
  return adapter;
}

async function rollBackWhatIsOpen(adapter: SqlDriverAdapter): Promise<void> {
  try {
    await adapter.executeScript("ROLLBACK");
  } catch {
    // The rule: 'no transaction is active'.
  }
}
