import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import {
  recordOnPostgres,
  runOnPostgres,
} from "#lib/core/database/migrations/postgres-migrations.ts";
import { connectTo } from "#lib/core/database/postgres.ts";
import { TABLES } from "#lib/core/database/transfer/postgres-snapshot.ts";
import { quote } from "#lib/core/database/transfer/tables.ts";
import type { Rebuild, RebuildPlan } from "#lib/core/database/transfer/transfer.ts";
import { retry } from "#lib/core/database/write.ts";
import { UnknownCommitError } from "#lib/core/database-errors.ts";

const OTHERS = `SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
const ENUMS = `SELECT typname AS name FROM pg_type
  WHERE typtype = 'e' AND typnamespace = current_schema()::regnamespace`;

const ATTEMPTS = 30;
const ATTEMPT_GAP_MS = 100;

/** As long as the server may take to restart. */
const TIMEOUT_MS = 60_000;
const NO_RESPONSE =
  "PostgreSQL went away, and may have the backup's rows or the old ones. " +
  "Run this restore again once it answers: the site does not start before.";

type Named = { name: string };

/** @throws Error when another program uses the database */
export async function openPostgresRebuild(url: string, plan: RebuildPlan): Promise<Rebuild> {
  // Ends the connection if `begin` fails: else the process would not end.
  await using opened = new AsyncDisposableStack();
  const client = opened.use(await connectTo(url));
  await begin(client, plan);
  opened.move();
  const add: Rebuild["add"] = async (table, lines) => {
    const name = quote(table);
    const rows = `SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`;
    await client.query(`INSERT INTO ${name} ${rows}`, [`[${lines.join(",")}]`]);
  };
  return {
    add,
    finish: async (rows) => {
      for (const migration of plan.after) await runOnPostgres(client, migration);
      for (const { table, line } of rows) await add(table, [line]);
      await recordOnPostgres(client, [...plan.before, ...plan.after]);
    },
    commit: async () => {
      await commit(client, url);
      await client.query("ANALYZE").catch(() => undefined); // Autovacuum does it later.
      await client.end();
    },
    abort: () => client.end(),
  };
}

/** A connection that was closed just now, as by a stopped site, is still counted for a moment. */
async function isAlone(client: pg.Client): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ others: number }>(OTHERS);
    if (rows[0]?.others === 0) return true;
    if (attempt === ATTEMPTS) return false;
    await wait(ATTEMPT_GAP_MS);
  }
}

/** Asks when the response to COMMIT is lost: the restore would undo files whose rows are there. */
async function commit(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
  await client.query("COMMIT").catch(async (error: unknown) => {
    const giveUpAt = performance.now() + TIMEOUT_MS;
    const ask = () => statusOf(url, rows[0]?.id);
    const status = await retry(giveUpAt, ask, () => true).catch((cause: unknown) => {
      throw new UnknownCommitError(NO_RESPONSE, { cause });
    });
    if (status !== "committed") throw error;
  });
}

/** @throws Error while the server still works on the transaction */
async function statusOf(url: string, id: string | undefined): Promise<string | null> {
  await using client = await connectTo(url);
  const ask = "SELECT pg_xact_status($1::xid8) AS status";
  const { rows } = await client.query<{ status: string | null }>(ask, [id]);
  const status = rows[0]?.status ?? null;
  if (status === "in progress") throw new Error("The restore is not committed yet.");
  return status;
}

async function begin(client: pg.Client, { before }: RebuildPlan): Promise<void> {
  if (!(await isAlone(client))) {
    throw new Error(
      "The site is running, or another program is connected to its database: stop it first.",
    );
  }
  await client.query("BEGIN");
  await client.query("SET LOCAL lock_timeout = '5s'");
  for (const { name } of (await client.query<Named>(TABLES)).rows) {
    await client.query(`DROP TABLE ${quote(name)} CASCADE`);
  }
  for (const { name } of (await client.query<Named>(ENUMS)).rows) {
    await client.query(`DROP TYPE ${quote(name)} CASCADE`);
  }
  for (const migration of before) await runOnPostgres(client, migration);
}
