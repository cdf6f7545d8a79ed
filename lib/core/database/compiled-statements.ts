/**
 * Caches compiled statements. Replaces `prepare` of the adapter's private `client`,
 * as proven with @prisma/adapter-better-sqlite3 7.10.0 and better-sqlite3 13.2.0.
 */
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { Database, Statement } from "better-sqlite3";

const COMPILED_STATEMENTS = 500;

export function withCompiledStatements(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const client: Partial<Pick<Database, "prepare">> | undefined = Reflect.get(adapter, "client");
  if (!client?.prepare) throw new Error("The SQLite adapter has no client.prepare.");
  const compile = client.prepare.bind(client);
  const compiled = new Map<string, ReturnType<typeof rebindable>>();
  const prepare = (sql: string) => {
    const known = compiled.get(sql);
    if (known) return known;
    if (compiled.size >= COMPILED_STATEMENTS) compiled.clear();
    const statement = rebindable(compile(sql));
    compiled.set(sql, statement);
    return statement;
  };
  Object.assign(client, { prepare });
  return adapter;
}

/** Binds at each run: the adapter would bind a statement only once. */
function rebindable(statement: Statement) {
  const { reader } = statement;
  const columns = reader ? statement.columns() : [];
  if (reader) statement.raw();
  return {
    run: () => statement.run(),
    bind: (args: unknown[]) => ({
      reader,
      columns: () => columns,
      run: () => statement.run(args),
      raw: () => ({ all: () => statement.all(args) }),
    }),
  };
}
