import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { handleCall } from "#lib/site/front/handle-call.ts";

const BLOCK = Buffer.alloc(64 * 1024);

let given: number;
let ended: PromiseWithResolvers<void>;

/** Returns an endless stream that counts its blocks. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      given += 1;
      controller.enqueue(BLOCK);
    },
    cancel: () => ended.resolve(),
  });
}

const handlers = route({
  call: calls.myData,
  auth: async () => null,
  handle: async () => new Response(endless()),
});

const failures: unknown[] = [];
const server = createServer((request, response) => {
  handleCall(handlers, calls.myData, calls.myData.path, request, response).catch((error) =>
    failures.push(error),
  );
});

beforeEach(async () => {
  given = 0;
  ended = Promise.withResolvers();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => server.close());

async function ask(method: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(`${method} ${calls.myData.path} HTTP/1.1\r\nHost: aie\r\nConnection: close\r\n\r\n`);
  return socket;
}

test("sends a streamed answer while it is produced, and stops when the client disconnects", async () => {
  const socket = await ask("GET");
  const [head] = await once(socket, "data");
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 [\s\S]*Transfer-Encoding: chunked/i);
  socket.destroy();
  await ended.promise;
  // At most the buffers of two sockets: the client read one block of an endless answer.
  expect(given * BLOCK.length).toBeLessThan(64 * 1024 * 1024);
  expect(failures).toEqual([]);
});

test("answers HEAD of a streamed answer without a body", async () => {
  const socket = await ask("HEAD");
  const text: string[] = [];
  socket.on("data", (data) => text.push(String(data)));
  await once(socket, "close");
  expect(text.join("")).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n$/);
  await ended.promise;
  expect(failures).toEqual([]);
});
