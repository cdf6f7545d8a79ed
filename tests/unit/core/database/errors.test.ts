import { expect, test } from "vitest";
import { isDatabaseAway, isTransient } from "#lib/core/database/errors.ts";

const withCode = (code: string) => Object.assign(new Error("of a driver"), { code });

test.each(["P1008", "P2034", "40001", "40P01", "55P03", "SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT"])(
  "a transaction that met %s is run again",
  (code) => {
    expect(isTransient(withCode(code))).toBe(true);
  },
);

test.each(["P2002", "23505", "53100", "SQLITE_FULL"])("one that met %s is not", (code) => {
  expect(isTransient(withCode(code))).toBe(false);
});

/** Errors as they were met, with what tells them apart. */
const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const below = (originalCode: string) => ({
  code: "P2039",
  meta: { driverAdapterError: { cause: { originalCode } } },
});

test.each([
  ["nobody listens where PostgreSQL was", error("Can't reach it", { code: "P1001" })],
  [
    "nobody listens, below a query of ours",
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
])("the database is away when %s", (_name, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(true);
});

test.each([
  ["a unique key", error("Unique constraint failed", { code: "P2002" })],
  ["a wrong query", error("syntax error", below("42601"))],
  ["a broken file", error("malformed", { cause: { originalCode: "SQLITE_CORRUPT" } })],
  ["a fault of ours", new TypeError("x is undefined")],
  ["no error", { code: "P1001" }],
  ["nothing", null],
])("it is not for %s", (_name, thrown) => {
  expect(isDatabaseAway(thrown)).toBe(false);
});
