import Database from "better-sqlite3";
import type {
  DisputeEntity,
  OrderEntity,
  PaymentEntity,
  RefundEntity,
} from "#lib/sandbox/entities.ts";
import type { Keys } from "#lib/sandbox/keys.ts";
import type { Switches } from "#lib/sandbox/switches.ts";
import type { EventEntity } from "#lib/sandbox/webhooks/events.ts";

export type OrderSettings = { capture: "automatic" | "manual" };

/** Never shown by the API: the idempotency key and the request's hash. */
type RefundRequest = { key: string | null; fingerprint: string };

/** `from`, `to`: Unix seconds, inclusive. By default all entities, the newest first. */
export type Page = { from?: number; to?: number; count?: number; skip?: number };

export type Kept = { id: string; created_at: number };

export type Table<Entity extends Kept, Settings> = ReturnType<typeof openTable<Entity, Settings>>;

export type Store = ReturnType<typeof openStore>;

const busyMs = 5_000;
const busyPauseMs = 20;

const schema = ["orders", "payments", "refunds", "disputes", "events"]
  .map(
    (name) => `CREATE TABLE IF NOT EXISTS ${name} (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      entity TEXT NOT NULL,
      settings TEXT NOT NULL
    ) STRICT;`,
  )
  .concat(
    "CREATE UNIQUE INDEX IF NOT EXISTS orders_receipt ON orders (entity ->> 'receipt');",
    "CREATE INDEX IF NOT EXISTS payments_order ON payments (entity ->> 'order_id');",
    "CREATE INDEX IF NOT EXISTS refunds_payment ON refunds (entity ->> 'payment_id');",
    "CREATE INDEX IF NOT EXISTS disputes_payment ON disputes (entity ->> 'payment_id');",
    "CREATE UNIQUE INDEX IF NOT EXISTS refunds_key ON refunds (settings ->> 'key');",
    "CREATE INDEX IF NOT EXISTS events_state ON events (entity ->> 'state');",
    "CREATE INDEX IF NOT EXISTS events_order ON events (entity ->> 'order_id');",
    "CREATE TABLE IF NOT EXISTS switches (one INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;",
  )
  .join("\n");

const filters: Record<string, string> = {
  receipt: "entity ->> 'receipt'",
  order_id: "entity ->> 'order_id'",
  payment_id: "entity ->> 'payment_id'",
  state: "entity ->> 'state'",
  key: "settings ->> 'key'",
};

export function openStore(file: string) {
  const database = new Database(file, { timeout: busyMs });
  setJournal(database);
  database.pragma("synchronous = FULL");
  database.transaction(() => database.exec(schema)).immediate();
  return {
    orders: openTable<OrderEntity, OrderSettings>(database, "orders"),
    payments: openTable<PaymentEntity, null>(database, "payments"),
    refunds: openTable<RefundEntity, RefundRequest>(database, "refunds"),
    disputes: openTable<DisputeEntity, null>(database, "disputes"),
    events: openTable<EventEntity, null>(database, "events"),
    nextDue: openDue(database),
    switches: openCell<Switches>(database, 1),
    keys: openCell<Keys>(database, 2),
    transaction: <Result>(work: () => Result): Result => database.transaction(work).immediate(),
    close: () => database.close(),
  };
}

function openCell<Value>(database: Database.Database, row: number) {
  const select = database.prepare<[number], { value: string }>(
    "SELECT value FROM switches WHERE one = ?",
  );
  const write = database.prepare<[number, string]>("INSERT OR REPLACE INTO switches VALUES (?, ?)");
  return {
    read(): Value | undefined {
      const found = select.get(row);
      return found && JSON.parse(found.value);
    },
    write: (value: Value) => void write.run(row, JSON.stringify(value)),
  };
}

/** Returns the waiting event that has been due for longest. */
function openDue(database: Database.Database) {
  const select = database.prepare<[number], { entity: string }>(
    `SELECT entity FROM events WHERE entity ->> 'state' = 'waiting' AND entity ->> 'due_at' <= ?
     ORDER BY entity ->> 'due_at', sequence LIMIT 1`,
  );
  return (now: number): EventEntity | undefined => {
    const found = select.get(now);
    return found && JSON.parse(found.entity);
  };
}

/** SQLite does not wait itself when several processes create a file. */
function setJournal(database: Database.Database): void {
  const end = Date.now() + busyMs;
  for (;;) {
    try {
      database.pragma("journal_mode = WAL");
      return;
    } catch (fault) {
      const isBusy = fault instanceof Database.SqliteError && fault.code === "SQLITE_BUSY";
      if (!isBusy || Date.now() > end) throw fault;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyPauseMs);
    }
  }
}

function openTable<Entity extends Kept, Settings>(database: Database.Database, name: string) {
  const insert = database.prepare<[string, number, string, string]>(
    `INSERT INTO ${name} (id, created_at, entity, settings) VALUES (?, ?, ?, ?)`,
  );
  const update = database.prepare<[string, string]>(`UPDATE ${name} SET entity = ? WHERE id = ?`);
  const select = database.prepare<[string], { entity: string; settings: string }>(
    `SELECT entity, settings FROM ${name} WHERE id = ?`,
  );
  return {
    add(entity: Entity, settings: Settings) {
      insert.run(entity.id, entity.created_at, JSON.stringify(entity), JSON.stringify(settings));
    },
    change(entity: Entity) {
      update.run(JSON.stringify(entity), entity.id);
    },
    find(id: string): { entity: Entity; settings: Settings } | undefined {
      const row = select.get(id);
      return row && { entity: JSON.parse(row.entity), settings: JSON.parse(row.settings) };
    },
    list(filter: Partial<Record<string, string>>, page: Page = {}): Entity[] {
      const { conditions, values } = conditionsOf(filter, page);
      return database
        .prepare<(string | number)[], { entity: string }>(
          `SELECT entity FROM ${name} WHERE ${conditions}
           ORDER BY sequence DESC LIMIT ? OFFSET ?`,
        )
        .all(...values, page.count ?? -1, page.skip ?? 0)
        .map((row) => JSON.parse(row.entity));
    },
  };
}

function conditionsOf(filter: Partial<Record<string, string>>, page: Page) {
  const conditions = ["created_at >= ?", "created_at <= ?"];
  const values: (string | number)[] = [page.from ?? 0, page.to ?? Number.MAX_SAFE_INTEGER];
  for (const [field, value] of Object.entries(filter)) {
    const expression = filters[field];
    if (expression === undefined || value === undefined) continue;
    conditions.push(`${expression} = ?`);
    values.push(value);
  }
  return { conditions: conditions.join(" AND "), values };
}
