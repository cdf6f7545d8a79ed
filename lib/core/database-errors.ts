/** Compares codes, not classes: Next's bundle and the server each load the drivers. */

/** Busy, conflict, deadlock or lock timeout; the last two are kinds of Prisma's adapters. */
const TRANSIENT =
  /^(P1008|P2034|40001|40P01|55P03|SQLITE_BUSY.*|SocketTimeout|TransactionWriteConflict)$/;

/** PostgreSQL: 08 (connection), 53 (disk, memory), 57P01 to 57P03 (shutdown, startup). */
const AWAY = new RegExp(
  "^(P1001|P1002|P1008|P1017|P2024|DatabaseNotReachable|ConnectionClosed" +
    "|SQLITE_(BUSY|FULL|IOERR)\\w*|08\\w{3}|53\\w{3}|57P0[123])$",
);

/** `pg` gives no code for a broken connection. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;

/** The database may have committed, or not. */
export class UnknownCommitError extends Error {
  override name = "UnknownCommitError";
}

export function isTransient(error: unknown): boolean {
  // PostgreSQL's pool had no free connection; nothing has run yet.
  if (get(error, "code") === "P2028") return String(error).includes("Unable to start");
  return codesOf(error).some((code) => TRANSIENT.test(code));
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return BROKEN.test(error.message) || codesOf(error).some((code) => AWAY.test(code));
}

export function isUniqueViolation(error: unknown): boolean {
  return get(error, "code") === "P2002";
}

export function isMissingTable(error: unknown): boolean {
  return /no such table|relation ".*" does not exist/i.test(String(error));
}

function codesOf(error: unknown): string[] {
  const causes = [get(error, "cause"), get(get(get(error, "meta"), "driverAdapterError"), "cause")];
  const below = causes.flatMap((cause) => [get(cause, "originalCode"), get(cause, "kind")]);
  return [get(error, "code"), ...below].filter((code) => typeof code === "string");
}

function get(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
