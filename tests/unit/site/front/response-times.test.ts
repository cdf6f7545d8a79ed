import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { listLatencies, observeResponse } from "#lib/core/metrics/latency.ts";
import { createHttpServer } from "#lib/site/front/http-server.ts";
import { createRequestHandler } from "#lib/site/front/request-handler.ts";

afterEach(() => void vi.restoreAllMocks());

/** The number of responses of a kind that took more than ten seconds. */
const slow = (kind: string) =>
  listLatencies()
    .filter((latency) => latency.kind === kind)
    .reduce((sum, { buckets }) => sum + (buckets.at(-1) ?? 0), 0);

test("a client that reads slowly makes no page slow", async () => {
  const server = createHttpServer({ upgrades: false });
  const next = async (_request: unknown, response: { end(bytes: Buffer): void }) =>
    response.end(Buffer.alloc(64 * 1024 * 1024));
  server.on("request", createRequestHandler({ next, site: null, handlers: null, sandbox: null }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const before = slow("page");
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const [taken] = await once(server, "connection");
  await once(client, "readable");
  clock.mockReturnValue(60_000);
  // The reset is an error of the connection.
  const closed = new Promise((resolve) => taken.once("close", resolve));
  client.destroy();
  await closed;
  expect(slow("page")).toBe(before);
  server.close();
});

test("a trailer that is read slowly makes no page slow", () => {
  const before = slow("page");
  observeResponse("/trailers/AIE-SE01EP01.mp4", 206, 60);
  expect(slow("page")).toBe(before);
});
