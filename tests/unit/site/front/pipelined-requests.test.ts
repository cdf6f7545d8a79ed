import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer } from "#lib/site/front/http-server.ts";
import { createRequestHandler } from "#lib/site/front/request-handler.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

let server: Server;
let begun: string[];
let next: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  process.env.TRUST_PROXY = "loopback";
  rereadSettings();
  begun = [];
  server = createHttpServer({ upgrades: false });
  const backend = async (request: IncomingMessage, response: ServerResponse) => {
    begun.push(request.url ?? "");
    next(request, response);
  };
  const others = { site: null, handlers: null, sandbox: null };
  server.on("request", createRequestHandler({ next: backend, ...others }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, "Host: a", "X-Forwarded-For: 192.0.2.7", ...headers].join("\r\n")}\r\n\r\n`;

/** Sends all at once. */
function send(text: string) {
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => "the server hangs up");
  client.write(text);
  return client;
}

test("begins the next request of a connection when the one before is answered", async () => {
  const held = Promise.withResolvers<ServerResponse>();
  next = (request, response) => {
    if (request.url === "/one") held.resolve(response);
    else response.end("two");
  };
  let arrived = 0;
  const both = new Promise<void>((resolve) => {
    server.on("request", () => {
      arrived += 1;
      if (arrived === 2) resolve();
    });
  });
  const heard = text(send(get("/one") + get("/two", "Connection: close")));
  const first = await held.promise;
  await both;
  expect(begun).toEqual(["/one"]);
  first.end("one");
  expect((await heard).match(/^(one|two)/gm)).toEqual(["one", "two"]);
});

test("closes a connection with two requests behind one that is not answered", async () => {
  next = () => "no answer";
  const client = send(get("/one") + get("/two") + get("/three")).resume();
  await once(client, "close");
  expect(begun).toEqual(["/one"]);
});

test("reads no more of a connection that it closes", async () => {
  next = () => "no answer";
  let arrived = 0;
  server.on("request", () => {
    arrived += 1;
  });
  const client = send(get("/one").repeat(500)).resume();
  await once(client, "close");
  expect(arrived).toBe(3);
});

test("never writes an answer into an incomplete one", async () => {
  next = (_request, response) => void response.writeHead(200, { "Content-Length": 100 }).write("A");
  const client = send(get("/one") + get("/two"));
  let heard = "";
  client.setEncoding("utf8").on("data", (part: string) => {
    heard += part;
    if (heard.endsWith("A")) client.write("no HTTP\r\n\r\n");
  });
  await once(client, "close");
  expect(heard).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nA$/s);
});

test("a request without a host is refused like all others, in turn", async () => {
  next = () => "no answer";
  const client = send(get("/one") + "GET / HTTP/1.1\r\n\r\n".repeat(2)).resume();
  await once(client, "close");
  expect(begun).toEqual(["/one"]);
  expect(await text(send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"))).toMatch(
    /^HTTP\/1\.1 400 .*"detail":"The address is not understood\."/s,
  );
});

test("a request with an unknown expectation is one like all others", async () => {
  next = (_request, response) => response.end("answered");
  const heard = await text(send(get("/one", "Expect: 200-ok", "Connection: close")));
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(begun).toEqual(["/one"]);
});

test("requests sent before a CONNECT do not stay counted", async () => {
  next = (_request, response) => response.end("answered");
  const sent = get("/").repeat(siteLimits.requestsOfNetwork / 2 + 10);
  for (let round = 0; round < 2; round += 1) {
    const client = send(`${sent}CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n`).resume();
    await once(client, "close");
  }
  expect(await text(send(get("/", "Connection: close")))).toMatch(/^HTTP\/1\.1 200 /);
});
