import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { withSettings } from "#tests/api/support/settings.ts";

/**
 * Runs `work` behind a proxy to PostgreSQL. After a call of `lose`, the proxy closes the connection
 * of the next COMMIT instead of passing on its response; `forGood` also those that follow.
 */
export async function withLostCommit(
  work: (lose: (forGood?: "forGood") => void) => Promise<void>,
): Promise<void> {
  const real = new URL(environment().databaseUrl);
  let [isLosing, isAway, forGood] = [false, false, false];
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const upstream = connect(Number(real.port), real.hostname);
    const end = closeBoth(client, upstream);
    let isCommit = false;
    client.on("data", (bytes) => {
      isCommit = isLosing && bytes.includes("COMMIT");
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (!isCommit) return client.write(bytes);
      isLosing = false;
      isAway = forGood;
      return end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const proxied = new URL(real);
  proxied.hostname = "127.0.0.1";
  proxied.port = String((server.address() as AddressInfo).port);
  await closeDatabase();
  try {
    await withSettings({ DATABASE_URL: proxied.href }, async () => {
      await work((how) => {
        isLosing = true;
        forGood = how === "forGood";
      });
      await closeDatabase();
    });
  } finally {
    server.close();
  }
}

/** Each socket ends with the other. Returns a function that ends both. */
function closeBoth(one: Socket, other: Socket): () => void {
  const end = () => {
    one.destroy();
    other.destroy();
  };
  for (const socket of [one, other]) socket.on("close", end).on("error", end);
  return end;
}
