import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { Database } from "better-sqlite3";
import { expect, test } from "vitest";
import { withCompiledStatements } from "#lib/core/database/compiled-statements.ts";

const connect = () => new PrismaBetterSqlite3({ url: ":memory:" }).connect();
const query = (sql: string, ...args: unknown[]) => ({
  sql,
  args,
  argTypes: args.map(() => ({ scalarType: "int", arity: "scalar" }) as const),
});

/** Counts the statements that SQLite compiles. */
function countCompiled(adapter: SqlDriverAdapter): string[] {
  const client: Database = Reflect.get(adapter, "client");
  const compile = client.prepare.bind(client);
  const compiled: string[] = [];
  const prepare = (sql: string) => {
    compiled.push(sql);
    return compile(sql);
  };
  Object.assign(client, { prepare });
  return compiled;
}

test("the adapter compiles each statement by client.prepare", async () => {
  const adapter = await connect();
  const compiled = countCompiled(adapter);
  for (const value of [1, 2]) await adapter.queryRaw(query("SELECT ? AS n", value));
  expect(compiled).toEqual(["SELECT ? AS n", "SELECT ? AS n"]);
});

test("a query is compiled once and returns results for its own values", async () => {
  const adapter = await connect();
  const compiled = countCompiled(adapter);
  withCompiledStatements(adapter);
  const rows = [];
  for (const value of [1, 2]) rows.push(await adapter.queryRaw(query("SELECT ? AS n", value)));
  expect(compiled).toEqual(["SELECT ? AS n"]);
  expect(rows.map(({ columnNames, rows: [row] }) => [columnNames, row])).toEqual([
    [["n"], [1]],
    [["n"], [2]],
  ]);
});

test("writes and transactions use compiled statements", async () => {
  const adapter = withCompiledStatements(await connect());
  await adapter.executeScript("CREATE TABLE t (n INTEGER)");
  const transaction = await adapter.startTransaction();
  for (const value of [1, 2]) {
    expect(await transaction.executeRaw(query("INSERT INTO t VALUES (?)", value))).toBe(1);
  }
  await transaction.commit();
  const { rows } = await adapter.queryRaw(query("SELECT n FROM t ORDER BY n"));
  expect(rows).toEqual([[1], [2]]);
});

test("refuses an adapter without a client", async () => {
  const adapter = await connect();
  Reflect.set(adapter, "client", undefined);
  expect(() => withCompiledStatements(adapter)).toThrow("client.prepare");
});
