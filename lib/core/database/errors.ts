/**
 * What the databases' errors mean to us. They are told by their codes, not by their classes: Next
 * and the server each have a copy of a class.
 */

/** P1008: SQLite was busy. P2034: PostgreSQL saw a write conflict or a deadlock. */
const TRANSIENT = ["P1008", "P2034"];

/**
 * The drivers' own codes: PostgreSQL's serialization_failure, deadlock_detected and
 * lock_not_available, and SQLite's BUSY.
 */
const TRANSIENT_ORIGINAL = /^(40001|40P01|55P03|SQLITE_BUSY.*)$/;

/** True for what goes well when it is tried again. */
export function isTransient(error: unknown): boolean {
  const code = property(error, "code");
  if (typeof code === "string" && (TRANSIENT.includes(code) || TRANSIENT_ORIGINAL.test(code))) {
    return true;
  }
  // PostgreSQL's pool had no connection free; nothing has run yet.
  if (code === "P2028") return String(error).includes("Unable to start");
  // A raw query's error (P2010) has the adapter's own within.
  const adapters = property(property(error, "meta"), "driverAdapterError") ?? error;
  const cause = property(adapters, "cause");
  const original = property(cause, "originalCode");
  if (typeof original === "string" && TRANSIENT_ORIGINAL.test(original)) return true;
  const kind = property(cause, "kind");
  return kind === "SocketTimeout" || kind === "TransactionWriteConflict";
}

/** True when a unique key was there first: somebody else has done the same thing. */
export function isUniqueViolation(error: unknown): boolean {
  return property(error, "code") === "P2002";
}

/** True when a query named a table that is not there: the database is new. */
export function isMissingTable(error: unknown): boolean {
  return /no such table|relation ".*" does not exist/i.test(String(error));
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
