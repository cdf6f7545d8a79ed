import { expect, test } from "vitest";
import { isTransient } from "#lib/core/database/errors.ts";

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
