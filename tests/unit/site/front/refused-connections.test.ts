import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer } from "#lib/site/front/http-server.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

const usual = { ...siteLimits };

let server: Server;

beforeEach(async () => {
  server = createHttpServer({ upgrades: false });
  // Node would close each of these connections some seconds later.
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  Object.assign(siteLimits, usual);
  server.closeAllConnections();
  server.close();
});

/** A client that never closes its side. */
const open = () => connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true });

/** Expects the server to answer and to keep nothing of the connection. */
async function expectEnd(taken: Socket, client: Socket, status: number): Promise<void> {
  const closed = once(taken, "close");
  expect(await text(client)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  await closed;
  client.destroy();
}

test("closes a connection beyond the limit, whether or not its client does", async () => {
  Object.assign(siteLimits, { connections: 0 });
  const client = open();
  const [taken] = await once(server, "connection");
  await expectEnd(taken, client, 503);
});

test("closes the connection of a client that asks for a tunnel", async () => {
  const client = open();
  client.write("CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n");
  const [taken] = await once(server, "connection");
  await expectEnd(taken, client, 405);
});
