import Sqlite from "better-sqlite3";

const COLUMN = "addedLater";

/** Returns the SQL with which Prisma gives SQLite tables a column that cannot simply be added. */
export function redefineTables(file: string, tables: readonly string[]): string {
  const database = new Sqlite(file, { readonly: true });
  try {
    return [
      "-- RedefineTables\nPRAGMA defer_foreign_keys=ON;\nPRAGMA foreign_keys=OFF;",
      ...tables.map((table) => redefine(database, table)),
      "PRAGMA foreign_keys=ON;\nPRAGMA defer_foreign_keys=OFF;\n",
    ].join("\n");
  } finally {
    database.close();
  }
}

function redefine(database: Sqlite.Database, table: string): string {
  const pluck = (sql: string) => database.prepare<[string], string>(sql).pluck().all(table);
  const columns = pluck(`SELECT '"' || name || '"' FROM pragma_table_info(?)`).join(", ");
  const [made = ""] = pluck("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?");
  const fields = made.slice(made.indexOf("(") + 1);
  const indexes = pluck(
    "SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
  );
  return [
    `CREATE TABLE "new_${table}" (\n    "${COLUMN}" INTEGER NOT NULL DEFAULT 7,${fields};`,
    `INSERT INTO "new_${table}" (${columns}) SELECT ${columns} FROM "${table}";`,
    `DROP TABLE "${table}";`,
    `ALTER TABLE "new_${table}" RENAME TO "${table}";`,
    ...indexes.map((sql) => `${sql};`),
  ].join("\n");
}
