import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";

/**
 * Kills a local PostgreSQL without a checkpoint, so that it recovers from its log at the next
 * start. Resolves when its process is gone.
 */
export async function crashPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SHOW data_directory");
  await client.end();
  const file = path.join(rows[0].data_directory, "postmaster.pid");
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  process.kill(pid, "SIGQUIT");
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), patience);
}
