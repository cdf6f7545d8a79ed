import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { openDatabase } from "#lib/core/database/client.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

const hasPostgres = process.env.TEST_DATABASE === "postgresql";

/** Runs one query often. Returns the statements that the connection has prepared then. */
async function preparedAfterManyRuns(url: string): Promise<string[]> {
  const { read, close } = openDatabase(url);
  try {
    for (let run = 0; run <= coreLimits.runsBeforePreparing; run += 1) {
      const rows = await read.$queryRaw<{ sum: number }[]>`SELECT ${run}::int + 1 AS "sum"`;
      expect(rows).toEqual([{ sum: run + 1 }]);
    }
    const rows = await read.$queryRaw<{ statement: string }[]>`
      SELECT "statement" FROM pg_prepared_statements`;
    return rows.map(({ statement }) => statement);
  } finally {
    await close();
  }
}

test.runIf(hasPostgres)("PostgreSQL prepares a statement that runs often", async () => {
  const prepared = await preparedAfterManyRuns(environment().databaseUrl);
  expect(prepared).toEqual(['SELECT $1::int + 1 AS "sum"']);
});

test.runIf(hasPostgres)("PostgreSQL prepares nothing behind an old PgBouncer", async () => {
  const url = new URL(environment().databaseUrl);
  url.searchParams.set("pgbouncer", "true");
  expect(await preparedAfterManyRuns(url.href)).toEqual([]);
});
