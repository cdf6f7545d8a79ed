import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import {
  recordOnPostgres,
  runOnPostgres,
} from "#lib/core/database/migrations/postgres-migrations.ts";
import { connect, TABLES } from "#lib/core/database/transfer/postgres-client.ts";
import { quote } from "#lib/core/database/transfer/tables.ts";
import type { Rebuild, RebuildPlan } from "#lib/core/database/transfer/transfer.ts";

const OTHERS = `SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
const ENUMS = `SELECT typname AS name FROM pg_type
  WHERE typtype = 'e' AND typnamespace = current_schema()::regnamespace`;

const [LOOKS, LOOK_MS] = [30, 100];

type Named = { name: string };

/** @throws Error when another program uses the database */
export async function openPostgresRebuild(url: string, plan: RebuildPlan): Promise<Rebuild> {
  const { client } = await connect(url, (client) => begin(client, plan));
  const add: Rebuild["add"] = async (table, lines) => {
    const name = quote(table);
    const rows = `SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`;
    await client.query(`INSERT INTO ${name} ${rows}`, [`[${lines.join(",")}]`]);
  };
  return {
    add,
    finish: async ({ table, line }) => {
      for (const migration of plan.after) await runOnPostgres(client, migration);
      await add(table, [line]);
      await recordOnPostgres(client, [...plan.before, ...plan.after]);
    },
    commit: async () => {
      await client.query("COMMIT");
      await client.query("ANALYZE").catch(() => "autovacuum gathers the statistics later");
      await client.end();
    },
    abort: () => client.end(),
  };
}

/** A connection that was closed just now, as by a stopped site, is still counted for a moment. */
async function isAlone(client: pg.Client): Promise<boolean> {
  for (let look = 1; ; look += 1) {
    const { rows } = await client.query<{ others: number }>(OTHERS);
    if (rows[0]?.others === 0) return true;
    if (look === LOOKS) return false;
    await wait(LOOK_MS);
  }
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
