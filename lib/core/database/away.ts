/**
 * Which errors mean that the database is locked, full or away for the moment. They are told by
 * their codes: Next and the server each have a copy of the drivers' classes.
 */

/**
 * Prisma's own codes and kinds; SQLite's result codes; PostgreSQL's classes 08 (connection) and 53 (no room,
 * no memory, no connection free), and 57P01 to 57P03, with which it goes down and comes up.
 */
const AWAY = new RegExp(
  "^(P1001|P1002|P1008|P1017|P2024|DatabaseNotReachable|ConnectionClosed" +
    "|SQLITE_(BUSY|FULL|IOERR)\\w*|08\\w{3}|53\\w{3}|57P0[123])$",
);

/** What the driver `pg` says, without a code, of a connection that broke. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;

/** True when the same call may go well in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return BROKEN.test(error.message) || codesOf(error).some((code) => AWAY.test(code));
}

/** Prisma's code, and the driver's below it, at both places where Prisma leaves that. */
function codesOf(error: Error): string[] {
  const causes = [get(error, "cause"), get(get(get(error, "meta"), "driverAdapterError"), "cause")];
  const below = causes.flatMap((cause) => [get(cause, "originalCode"), get(cause, "kind")]);
  return [get(error, "code"), ...below].filter((code) => typeof code === "string");
}

function get(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
