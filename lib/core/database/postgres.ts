import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlQuery } from "@prisma/driver-adapter-utils";
import { LRUCache } from "lru-cache";
import pg from "pg";
import { coreLimits } from "#lib/core/shared-limits.ts";

/** How Prisma's URLs name a pooler that cannot prepare statements. */
const BEFORE_PREPARING = /[?&]pgbouncer=true(&|$)/;

export function postgresAdapter(url: string): PrismaPg {
  const more = BEFORE_PREPARING.test(url) ? {} : { statementNameGenerator: createStatementNames() };
  return new PrismaPg(createPool(url), { disposeExternalPool: true, ...more });
}

/** The next query of a lost connection rejects. */
const ignore = () => undefined;

/** An error without a listener ends the process, and pg-pool 3 listens to idle clients only. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5_000 });
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}

/** Disposable. Without a listener, a lost connection would end the process. */
export async function connectTo(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", ignore);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** Names frequent statements: each connection keeps the plans of named statements only. */
export function createStatementNames(): (query: Pick<SqlQuery, "sql" | "args">) => string {
  const names = new Map<string, string>();
  const runs = new LRUCache<string, number>({ max: coreLimits.preparedStatements });
  return ({ sql, args }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (args.length === 0 || names.size >= coreLimits.preparedStatements) return "";
    const run = (runs.get(sql) ?? 0) + 1;
    runs.set(sql, run);
    if (run < coreLimits.runsBeforePreparing) return "";
    runs.delete(sql);
    const name = `aie_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
