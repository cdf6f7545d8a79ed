import type pg from "pg";
import { connectTo } from "#lib/core/database/postgres.ts";

export const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;

/** Connects and runs `begin`. Ends the connection if that fails: else the process would not end. */
export async function connect<Begun>(
  url: string,
  begin: (client: pg.Client) => Promise<Begun>,
): Promise<{ client: pg.Client; begun: Begun }> {
  const client = await connectTo(url);
  try {
    return { client, begun: await begin(client) };
  } catch (error) {
    await client.end();
    throw error;
  }
}
