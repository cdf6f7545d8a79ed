import { expect, test } from "vitest";
import { createStatementNames } from "#lib/core/database/postgres.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

const { preparedStatements, runsBeforePreparing } = coreLimits;

const selectOf = (column: string) => ({ sql: `SELECT "${column}" = $1`, args: [1] });

const times = <Result>(count: number, work: (at: number) => Result) =>
  Array.from({ length: count }, (_, at) => work(at));

test("a statement is named once it has run often, and keeps its name", () => {
  const nameOf = createStatementNames();
  const names = times(runsBeforePreparing + 1, () => nameOf(selectOf("a")));
  expect(names.slice(0, -2)).toEqual(times(runsBeforePreparing - 1, () => ""));
  expect(names.slice(-2)).toEqual(["aie_1", "aie_1"]);
});

test("two statements have two names", () => {
  const nameOf = createStatementNames();
  const names = times(runsBeforePreparing, () => ["a", "b"].map((name) => nameOf(selectOf(name))));
  expect(names.at(-1)).toEqual(["aie_1", "aie_2"]);
});

test("a statement without values is never named", () => {
  const nameOf = createStatementNames();
  const names = times(2 * runsBeforePreparing, () => nameOf({ sql: "COMMIT", args: [] }));
  expect(new Set(names)).toEqual(new Set([""]));
});

test("the number of names is bounded", () => {
  const nameOf = createStatementNames();
  const runOften = (column: string) =>
    times(runsBeforePreparing, () => nameOf(selectOf(column))).at(-1);
  const names = times(preparedStatements + 10, (at) => runOften(`column ${at}`));
  expect(new Set(names).size).toBe(preparedStatements + 1);
  expect(names.slice(-10)).toEqual(times(10, () => ""));
  expect(runOften("column 0")).toBe("aie_1");
});
