/**
 * The adapter shares a connection between all queries: with one for both, a plain write could be
 * lost with another's rollback.
 */
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { withCompiledStatements } from "#lib/core/database/compiled-statements.ts";
import { retryTransient } from "#lib/core/database/write.ts";
import { coreLimits } from "#lib/core/limits.ts";

/** SQLite's own wait blocks the event loop; `write` waits on for `databaseBusyMs`. */
const LOCK_WAIT_MS = 25;

/** FULL: an acknowledged payment survives a power cut (sqlite.org, PRAGMA synchronous). */
const PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;";

class SqliteConnection extends PrismaBetterSqlite3 {
  protected readonly pragmas: string = PRAGMAS;

  constructor(url: string) {
    super({ url, timeout: LOCK_WAIT_MS });
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect();
    // The last connection to leave WAL mode, also of another process, locks the file for a moment.
    const giveUpAt = performance.now() + coreLimits.databaseBusyMs;
    await retryTransient(giveUpAt, () => adapter.executeScript(this.pragmas));
    return withCompiledStatements(adapter);
  }
}

export class SqliteReader extends SqliteConnection {
  protected override readonly pragmas = `${PRAGMAS} PRAGMA query_only=ON;`;
}

export class SqliteWriter extends SqliteConnection {
  override async connect(): Promise<SqlDriverAdapter> {
    return withImmediateTransactions(await super.connect());
  }
}

/**
 * Takes the write lock when a transaction begins, so a retry is safe: nothing was read before.
 * Rolls back what a failed COMMIT left open.
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
    // Usually 'no transaction is active'.
  }
}
