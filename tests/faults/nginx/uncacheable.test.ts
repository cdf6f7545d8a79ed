import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#scripts/support/local-postgres.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { secureFetch } from "./secure-fetch.ts";
import { startSiteNginx } from "./site-nginx.ts";

const READERS = 3;
const folder = mkdtempSync(path.join(tmpdir(), "aie-uncacheable-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("readers of an uncacheable page do not wait for each other behind nginx", async () => {
  const program = findNginx();
  if (program === null) throw new Error("nginx is not installed: apt-get install nginx-light");
  const waiting: ServerResponse[] = [];
  // Answers once all readers have come.
  const server = createServer((_request, response) => {
    waiting.push(response.setHeader("Cache-Control", "private, no-store"));
    if (waiting.length === READERS) for (const one of waiting) one.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const nginx = await startSiteNginx({
    program,
    folder,
    ports: { https: await freePort(), http: await freePort() },
    upstreams: [(server.address() as AddressInfo).port],
    // nginx would end the wait after five seconds.
    changes: [
      [
        "proxy_cache aie;",
        "proxy_cache aie; proxy_cache_lock_age 1h; proxy_cache_lock_timeout 1h;",
      ],
    ],
  });
  const get = secureFetch(nginx.ca);
  const readers = Array.from({ length: READERS }, () =>
    get(new Request(`${nginx.origin}/profile`)),
  );
  const statuses = (await Promise.all(readers)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  await nginx.stop();
  server.close();
});
