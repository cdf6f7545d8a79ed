import type pg from "pg";
import {
  APPLIED_MIGRATIONS,
  MIGRATIONS_TABLE,
} from "#lib/core/database/migrations/prisma-format.ts";
import { connectTo } from "#lib/core/database/postgres.ts";
import { inBatches } from "#lib/core/database/transfer/batches.ts";
import { parentsFirst, quote, type Reference } from "#lib/core/database/transfer/tables.ts";
import type { AppliedMigration, Snapshot } from "#lib/core/database/transfer/transfer.ts";

/** A FETCH is held in memory: a document's row has up to 1 MB, a picture's several. */
const ROWS_AT_A_TIME = 100;
const ROWS_WITH_BYTES = 4;

export const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;
const REFERENCES = `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
  JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`;
const COLUMNS = `SELECT column_name AS name, data_type AS type FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position`;

export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  // Ends the connection if `begin` fails: else the process would not end.
  await using opened = new AsyncDisposableStack();
  const client = opened.use(await connectTo(url));
  const begun = await begin(client);
  opened.move();
  return {
    ...begun,
    rows: (table) => inBatches(linesOf(client, table)),
    close: () => client.end(),
  };
}

async function begin(client: pg.Client): Promise<Pick<Snapshot, "migrations" | "tables">> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const found = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
  const references = (await client.query<Reference>(REFERENCES)).rows;
  const tables = found.filter((name) => name !== MIGRATIONS_TABLE);
  const migrations = (await client.query<AppliedMigration>(APPLIED_MIGRATIONS)).rows;
  return { migrations, tables: parentsFirst(tables, references) };
}

async function* linesOf(client: pg.Client, table: string): AsyncIterable<string> {
  const columns = await client.query<{ name: string; type: string }>(COLUMNS, [table]);
  const selected = columns.rows.map(({ name, type }) => expressionOf(quote(name), type)).join(", ");
  const source = `SELECT ${selected} FROM ${quote(table)}`;
  await client.query(
    `DECLARE lines CURSOR FOR SELECT row_to_json(r)::text AS line FROM (${source}) r`,
  );
  const hasBytes = columns.rows.some(({ type }) => type === "bytea");
  const fetch = `FETCH ${hasBytes ? ROWS_WITH_BYTES : ROWS_AT_A_TIME} FROM lines`;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(fetch);
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await client.query("CLOSE lines");
}

/** JSON drops a time's trailing zeros, and SQLite compares times as text. */
function expressionOf(column: string, type: string): string {
  if (!type.startsWith("timestamp")) return column;
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"+00:00"') AS ${column}`;
}
