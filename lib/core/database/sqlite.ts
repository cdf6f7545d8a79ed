import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { withCompiledStatements } from "#lib/core/database/compiled-statements.ts";
import { retry } from "#lib/core/database/write.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

/** SQLite's own wait blocks the event loop; `write` waits on for `databaseBusyMs`. */
const LOCK_WAIT_MS = 25;

/** FULL: an acknowledged payment survives a power cut (sqlite.org, PRAGMA synchronous). */
const PRAGMAS =
  "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000;";

class SqliteConnection extends PrismaBetterSqlite3 {
  protected readonly pragmas: string = PRAGMAS;

  constructor(url: string) {
    super({ url, timeout: LOCK_WAIT_MS });
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect();
    // The last connection that leaves WAL mode locks the file for a moment.
    const giveUpAt = performance.now() + coreLimits.databaseBusyMs;
    await retry(giveUpAt, () => adapter.executeScript(this.pragmas));
    return withCompiledStatements(adapter);
  }
}

class ReadConnection extends SqliteConnection {
  protected override readonly pragmas = `${PRAGMAS} PRAGMA query_only=ON;`;
}

/** Two connections, because Prisma's adapter would run plain queries inside a transaction. */
export class SqliteAdapter extends SqliteConnection {
  readonly #reads: ReadConnection;

  constructor(url: string) {
    super(url);
    this.#reads = new ReadConnection(url);
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const reads = await this.#reads.connect();
    const closeReads = reads.dispose.bind(reads);
    const writes = await super.connect().catch(async (error: unknown) => {
      await closeReads();
      throw error;
    });
    reads.startTransaction = startsImmediate(writes);
    reads.dispose = async () => void (await Promise.all([closeReads(), writes.dispose()]));
    return reads;
  }
}

/** Takes the write lock at BEGIN, so that a retry is safe: nothing was read before. */
function startsImmediate(writes: SqlDriverAdapter): SqlDriverAdapter["startTransaction"] {
  const statement = (sql: string) => ({ sql, args: [], argTypes: [] });
  return async (isolationLevel) => {
    await rollBackWhatIsOpen(writes);
    const transaction = await writes.startTransaction(isolationLevel);
    try {
      await transaction.executeRaw(statement("COMMIT"));
      await transaction.executeRaw(statement("BEGIN IMMEDIATE"));
      return transaction;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  };
}

async function rollBackWhatIsOpen(adapter: SqlDriverAdapter): Promise<void> {
  try {
    await adapter.executeScript("ROLLBACK");
  } catch {
    // Usually no transaction is active.
  }
}
