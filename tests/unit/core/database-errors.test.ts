import { expect, test } from "vitest";
import { isDatabaseAway, isTransient } from "#lib/core/database-errors.ts";

const withCode = (code: string) => Object.assign(new Error("of a driver"), { code });

test.each(["P1008", "P2034", "40001", "40P01", "55P03", "SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT"])(
  "a transaction that failed by %s is retried",
  (code) => {
    expect(isTransient(withCode(code))).toBe(true);
  },
);

test.each(["P2002", "23505", "53100", "SQLITE_FULL"])(
  "a transaction that failed by %s is not retried",
  (code) => {
    expect(isTransient(withCode(code))).toBe(false);
  },
);

/** Errors seen in practice, with their distinguishing fields. */
const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const below = (originalCode: string) => ({
  code: "P2039",
  meta: { driverAdapterError: { cause: { originalCode } } },
});

test.each([
  ["PostgreSQL refuses connections", error("Can't reach it", { code: "P1001" })],
  [
    "PostgreSQL refuses the connection of a raw query",
    error("Raw query failed", {
      code: "P2010",
      meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } },
    }),
  ],
  ["PostgreSQL goes down", error("terminating connection", below("57P01"))],
  ["PostgreSQL comes up", error("starting up", below("57P03"))],
  ["PostgreSQL has no room left", error("could not extend file", below("53100"))],
  ["a connection broke", error("Connection terminated unexpectedly")],
  [
    "a connection is broken",
    error("Client has encountered a connection error and is not queryable"),
  ],
  ["SQLite's disk is full", error("full", { cause: { originalCode: "SQLITE_FULL" } })],
  ["SQLite's disk fails", error("disk I/O", { cause: { originalCode: "SQLITE_IOERR_WRITE" } })],
])("the database is unavailable when %s", (_name, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(true);
});

test.each([
  ["a unique key", error("Unique constraint failed", { code: "P2002" })],
  ["a wrong query", error("syntax error", below("42601"))],
  ["a broken file", error("malformed", { cause: { originalCode: "SQLITE_CORRUPT" } })],
  ["a programming error", new TypeError("x is undefined")],
  ["no error", { code: "P1001" }],
  ["nothing", null],
])("the database is not unavailable after %s", (_name, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(false);
});
