import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "node:tls";
import { afterAll, expect, test } from "vitest";
import { filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { createHttpServer } from "#lib/site/front/http-server.ts";
import { createRequestHandler } from "#lib/site/front/request-handler.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { secureFetch } from "./secure-fetch.ts";
import { startSiteNginx } from "./site-nginx.ts";

const BODY = 1_900_000;
/** Before the mend, nearly each of them was reset. */
const ATTACKS = 20;

const folder = mkdtempSync(path.join(tmpdir(), "aie-refused-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startFront() {
  const next = async (_request: IncomingMessage, response: ServerResponse) =>
    void response.end("a page");
  const backends = { next, site: null, handlers: null, sandbox: null };
  const server = createHttpServer({ upgrades: false });
  server.on("request", createRequestHandler(backends)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

test("a stranger's refused bodies do not make nginx skip a process", async () => {
  const program = findNginx();
  if (program === null) throw new Error("nginx is not installed: apt-get install nginx-light");
  const fronts = [await startFront(), await startFront()];
  const ports = { https: await freePort(), http: await freePort() };
  const upstreams = fronts.map(({ port }) => port);
  const nginx = await startSiteNginx({ program, folder, ports, upstreams });
  const responseTo = async (head: string, body: string) => {
    const { https: port } = ports;
    const socket = connect({ port, host: "127.0.0.1", ca: nginx.ca, servername: "localhost" });
    socket.on("error", () => "nginx or the test hangs up").setEncoding("utf8");
    socket.write(`${head}\r\n\r\n${body}`);
    const [response] = await once(socket, "data");
    socket.destroy();
    return String(response).slice(0, 12);
  };
  const long = `X-A: ${"a".repeat(siteLimits.headerBytes / 3)}\r\n`.repeat(3);
  for (let count = 0; count < ATTACKS; count += 1) {
    const headers = `POST / HTTP/1.1\r\nHost: a\r\n${long}Content-Length: ${BODY}`;
    expect(await responseTo(headers, "a".repeat(BODY))).toBe("HTTP/1.1 431");
    const chunks = `POST ${filmUploadsPath} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked`;
    const chunk = `10000\r\n${"a".repeat(0x10000)}\r\n`;
    expect(await responseTo(chunks, chunk.repeat(40))).toBe("HTTP/1.1 411");
    const page = await secureFetch(nginx.ca)(new Request(`${nginx.origin}/${count}`));
    expect(page.status).toBe(200);
  }
  await nginx.stop();
  for (const { server } of fronts) {
    server.closeAllConnections();
    server.close();
  }
});
