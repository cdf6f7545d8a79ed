import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHttpServer } from "#lib/site/front/http-server.ts";
import { createRequestHandler } from "#lib/site/front/request-handler.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

let server: Server;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  server = createHttpServer({ upgrades: false });
  const next = async () => {
    throw new Error("Nothing is left to Next.");
  };
  server.on("request", createRequestHandler({ next, site: null, handlers: null, sandbox: null }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const long = `X-A: ${"a".repeat(siteLimits.headerBytes)}\r\nContent-Length: 100000000`;

test.each([
  [431, "headers are too long", long],
  [411, "chunks are refused", "Transfer-Encoding: chunked"],
])(
  "answers %i to a client that goes on to send, and does not reset it, when %s",
  async (...row) => {
    const [status, , header] = row;
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let heard = "";
    client.setEncoding("utf8").on("data", (text: string) => {
      heard += text;
    });
    client.write(`POST /api/nothing HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
    const [taken] = await once(server, "connection");
    client.write(`1000000\r\n${"a".repeat(64 * 1024 * 1024)}`);
    // Rejects when the server resets the connection.
    await once(client, "end");
    client.on("error", () => "it sends on, until the server closes");
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*\r\nConnection: close\r\n`, "i"));
    vi.runAllTimers();
    await once(taken, "close");
  },
);
