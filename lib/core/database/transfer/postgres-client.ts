import pg from "pg";

/** Connects and runs `begin`. Ends the connection if that fails: else the process would not end. */
export async function connect<Begun>(
  url: string,
  begin: (client: pg.Client) => Promise<Begun>,
): Promise<{ client: pg.Client; begun: Begun }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener, a server that goes away would end the process; the next query reports it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return { client, begun: await begin(client) };
  } catch (error) {
    await client.end();
    throw error;
  }
}
