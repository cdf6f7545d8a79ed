/** Reads the schema of a database without Prisma's migrations table, to compare two. */
import Sqlite from "better-sqlite3";
import pg from "pg";

type Rows = unknown[];

const OURS = `m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name <> '_prisma_migrations'
  AND m.schema = 'main'`;

const OF_SQLITE = [
  `SELECT m.name AS owner, c.name, c.type, c."notnull", c.dflt_value, c.pk
   FROM pragma_table_list m JOIN pragma_table_info(m.name) c WHERE ${OURS} ORDER BY 1, 2`,
  `SELECT m.name AS owner, i."unique", group_concat(x.name) AS columns
   FROM pragma_table_list m JOIN pragma_index_list(m.name) i JOIN pragma_index_info(i.name) x
   WHERE ${OURS} GROUP BY m.name, i.name ORDER BY 1, 3`,
  `SELECT m.name AS owner, f."table", f."from", f."to", f.on_delete, f.on_update
   FROM pragma_table_list m JOIN pragma_foreign_key_list(m.name) f WHERE ${OURS} ORDER BY 1, 3`,
  "SELECT name, sql FROM sqlite_master WHERE name LIKE 'User%' AND type IN ('trigger', 'view') ORDER BY 1",
];

const OF_POSTGRES = [
  `SELECT table_name, column_name, udt_name, is_nullable, column_default, datetime_precision
   FROM information_schema.columns
   WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1, 2`,
  `SELECT indexdef FROM pg_indexes
   WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  `SELECT conrelid::regclass::text AS owner, pg_get_constraintdef(oid) AS rule FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> '_prisma_migrations'
   ORDER BY 1, 2`,
  `SELECT t.typname, e.enumlabel FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid ORDER BY 1, 2`,
];

/** Returns the tables with their columns, indexes and references, each list sorted. */
export async function catalogueOf(url: string): Promise<Rows[]> {
  if (!url.startsWith("file:")) return ask(url, OF_POSTGRES);
  return Promise.all(OF_SQLITE.map((query) => rowsOf(url, query)));
}

export async function rowsOf(url: string, query: string): Promise<Rows> {
  if (!url.startsWith("file:")) return (await ask(url, [query])).flat();
  const sqlite = new Sqlite(url.replace(/^file:/, ""), { readonly: true });
  try {
    return sqlite.prepare(query).all();
  } finally {
    sqlite.close();
  }
}

export async function execute(url: string, sql: string): Promise<void> {
  if (!url.startsWith("file:")) return void (await ask(url, [sql]));
  const sqlite = new Sqlite(url.replace(/^file:/, ""));
  sqlite.exec(sql);
  sqlite.close();
}

async function ask(url: string, queries: string[]): Promise<Rows[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results: Rows[] = [];
    for (const query of queries) results.push((await client.query(query)).rows);
    return results;
  } finally {
    await client.end();
  }
}
