import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { deadlineMsOf } from "#lib/core/http/bodies/read-body.ts";
import { saveBody } from "#lib/core/http/bodies/save-body.ts";
import type { Handlers } from "#lib/core/http/route.ts";
import { handleCall } from "#lib/site/front/handle-call.ts";
import { createHttpServer } from "#lib/site/front/http-server.ts";
import { cutSlowBodies, extendLimit } from "#lib/site/front/slow-bodies.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

const usual = { ...siteLimits };

let server: Server;

/** The site's server with frequent checks. Its requests read the body before the response. */
beforeEach(async () => {
  Object.assign(siteLimits, { slowClientCheckMs: 10, slowReaderMs: 20 });
  server = createHttpServer({ upgrades: false });
  server.on("request", (request, response) => {
    if (request.url === "/long") response.end(Buffer.alloc(64 * 1024 * 1024));
    else if (request.url === "/early") response.end("answered");
    else finished(request.resume(), (error) => error ?? response.end("answered"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  Object.assign(siteLimits, usual);
  server.closeAllConnections();
  server.close();
});

/** Shortens the timeouts. Only for tests of timeouts: a slow machine would exceed them in others. */
function expireSoon(): void {
  Object.assign(server, { headersTimeout: 50, requestTimeout: 100 });
}

function open(): Socket {
  const { port } = server.address() as AddressInfo;
  return connect(port, "127.0.0.1").on("error", () => "the server hangs up");
}

/** Reads all that the server sends until it closes the connection. */
async function hear(socket: Socket): Promise<string> {
  let heard = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  await new Promise((resolve) => socket.once("close", resolve));
  return heard;
}

async function say(text: string): Promise<string> {
  const socket = open();
  socket.write(text);
  return hear(socket);
}

/** Expects the site's own uncacheable error as the last response of the connection. */
function expectError(reply: string, status: number): void {
  const [head = "", body = ""] = reply.split("\r\n\r\n");
  expect(head.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
  expect(head).toContain("Connection: close");
  expect(head).toContain("Cache-Control: private, no-store");
  expect(head).toContain("frame-ancestors 'none'");
  expect(JSON.parse(body)).toEqual({
    detail: expect.stringMatching(/^[A-Z].+\.$/),
    request_id: expect.stringMatching(/^[\w-]{36}$/),
  });
}

const HEAD = "POST / HTTP/1.1\r\nHost: a\r\n";

describe("a client times out with 408", () => {
  test.each([
    ["sends nothing", ""],
    ["does not end its headers", "GET / HTTP/1.1\r\nHost: a\r\n"],
    ["does not end its body", `${HEAD}Content-Length: 10000\r\n\r\na`],
    ["does not end its chunks", `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`],
  ])("when it %s", async (_name, text) => {
    expireSoon();
    expectError(await say(text), 408);
  });
});

test.each([
  ["header by header", "GET / HTTP/1.1\r\nHost: a\r\n", "X-A: b\r\n"],
  ["byte by byte", `${HEAD}Content-Length: 10000\r\n\r\n`, "a"],
])("a client that sends %s gets no more time", async (_name, first, drop) => {
  expireSoon();
  const socket = open();
  socket.write(first);
  const dripping = setInterval(() => socket.write(drop), 5);
  const [taken] = await once(server, "connection");
  await once(taken, "close");
  clearInterval(dripping);
});

/** Sends a body without an end to a server of its own, which waits for it the usual time. */
async function sendLateBody(): Promise<string> {
  const usualServer = createHttpServer({ upgrades: false });
  usualServer.on("request", (request) => request.resume());
  usualServer.listen(0, "127.0.0.1");
  await once(usualServer, "listening");
  const socket = connect((usualServer.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${HEAD}Content-Length: 9\r\n\r\na`);
  const heard = await hear(socket);
  usualServer.close();
  return heard;
}

const handlersOf = (handle: (request: Request) => Promise<Response>): Handlers => ({
  ...{ GET: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle, OPTIONS: handle },
});

describe("the time of a body", () => {
  /** Sends the head, then a byte every few milliseconds. */
  function drip(path: string): Promise<string> {
    const socket = open();
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n`);
    const dripping = setInterval(() => socket.write("a"), 5);
    socket.once("close", () => clearInterval(dripping));
    return hear(socket);
  }

  beforeEach(() => {
    Object.assign(siteLimits, { requestTimeoutMs: 50 });
  });

  test("is 30 s unless a reader extends it", async () => {
    expectError(await drip("/"), 408);
  });

  test("does not end while its reader extends it, and ends with the reader", async () => {
    const read = Promise.withResolvers<void>();
    server.prependListener("request", (request) => {
      extendLimit(request, true);
      void read.promise.then(() => extendLimit(request, false));
    });
    let isCut = false;
    const cut = drip("/").finally(() => {
      isCut = true;
    });
    await once(server, "request");
    expectError(await sendLateBody(), 408);
    expect(isCut).toBe(false);
    read.resolve();
    expectError(await cut, 408);
  });

  test("does not end while a call saves the body, as long as bytes arrive", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "aie-slow-"));
    const limit = { bytes: 100_000, sentence: "Less, please." };
    const handlers = handlersOf(async (request) => {
      await saveBody(request, path.join(folder, "body"), limit);
      return new Response("kept");
    });
    server.removeAllListeners("request");
    cutSlowBodies(server);
    const call = { path: "/slow", method: "POST" } as const;
    server.on("request", (request, response) => {
      void handleCall(handlers, call, "/slow", request, response);
    });
    const socket = open();
    socket.write("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 40\r\n\r\n");
    const reply = once(socket, "data");
    for (let byte = 0; byte < 40; byte += 1) {
      // A late body that begins now is cut before the next byte of the extended one.
      if (byte % 20 === 1) expectError(await sendLateBody(), 408);
      socket.write("a");
    }
    expect(String(await reply)).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
    await rm(folder, { recursive: true });
  });

  test("ends with a complete body, and the connection stays open", async () => {
    const socket = open();
    socket.write(`${HEAD}Content-Length: 1\r\n\r\na`);
    await once(socket, "data");
    const slow = await say(`${HEAD}Content-Length: 2\r\n\r\na`);
    expectError(slow, 408);
    socket.write(`${HEAD}Content-Length: 1\r\n\r\na`);
    const [again] = await once(socket, "data");
    expect(String(again)).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
  });
});

test("the longest request has time for the largest picture at the minimum rate", () => {
  expect(siteLimits.longestRequestMs).toBeGreaterThan(deadlineMsOf(contentLimits.pictureBytes));
});

test("a body that goes on after its answer is cut off, without a second answer", async () => {
  const socket = open();
  socket.write("POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\n");
  socket.once("data", expireSoon);
  const reply = await hear(socket);
  expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
});

test("a connection that sends nonsense after its answer is answered 400", async () => {
  const socket = open();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  socket.once("data", () => socket.write("nonsense\r\n\r\n"));
  const reply = await hear(socket);
  expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});

test("a client that does not read its answer is cut off", async () => {
  const socket = open();
  socket.write("GET /long HTTP/1.1\r\nHost: a\r\n\r\n");
  const [taken] = await once(server, "connection");
  await once(taken, "close");
  expect(taken.bytesWritten).toBeGreaterThan(0);
  socket.destroy();
});

describe("a request that is not HTTP or ambiguous is refused", () => {
  test.each([
    ["a length and chunks", `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`],
    ["two lengths", `${HEAD}Content-Length: 4\r\nContent-Length: 5\r\n\r\n`],
    ["a negative length", `${HEAD}Content-Length: -1\r\n\r\n`],
    ["a length with a sign", `${HEAD}Content-Length: +4\r\n\r\n`],
    ["an unknown coding", `${HEAD}Transfer-Encoding: xchunked\r\n\r\n`],
    ["a coding behind the chunks", `${HEAD}Transfer-Encoding: chunked, gzip\r\n\r\n`],
    ["a blank before the colon", `${HEAD}Transfer-Encoding : chunked\r\n\r\n`],
    ["a header on two lines", `${HEAD}X-A: a\r\n b\r\n\r\n`],
    ["a NUL in a header", `${HEAD}X-A: a\0b\r\n\r\n`],
    ["a line end alone", "GET / HTTP/1.1\nHost: a\n\n"],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["TLS", "\u0016\u0003\u0001\u0002\u0000\u0001"],
  ])("%s", async (_name, text) => {
    expectError(await say(text), 400);
  });

  test("headers beyond their limit", async () => {
    expectError(await say(`${HEAD}X-A: ${"a".repeat(siteLimits.headerBytes)}\r\n\r\n`), 431);
    expectError(await say(`${HEAD}${"a: b\r\n".repeat(siteLimits.headerBytes / 4)}\r\n`), 431);
  });

  test("chunks with more metadata than data", async () => {
    const chunk = `2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`;
    expectError(await say(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk}`), 413);
  });

  test("a tunnel to another server", async () => {
    expectError(await say("CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n"), 405);
  });
});

test("answers 503 to a connection beyond the limit", async () => {
  Object.assign(siteLimits, { connections: 2 });
  const [first, second] = [open(), open()];
  await Promise.all([once(first, "connect"), once(second, "connect")]);
  const reply = await hear(open());
  expectError(reply, 503);
  expect(reply).toContain("Retry-After: 5");
  first.destroy();
  second.destroy();
});
