/**
 * `npm run bench -- front`: the home page and a hashed file of this site, compared with nginx
 * serving the same bytes and with plain `next start` of the same build. They take turns for several
 * rounds.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/support/local-postgres.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type Load, load, medianOf, untilAnswers } from "./clients/load.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { type Served, startNginx } from "./servers/nginx.ts";

const ROUNDS = 3;
const SECONDS = 5;

/** The least ratios of requests per second. */
const targets: Record<string, number> = { nginx: 0.5, "next start": 8 };

async function fetchServed(port: number, address: string): Promise<Served> {
  const { headers, bytes } = await rawRequest({ port }, address, { "accept-encoding": "br, gzip" });
  const coding = headers["content-encoding"] ?? null;
  return { address, type: headers["content-type"] ?? "", coding, bytes };
}

function startNext(port: number): ChildProcess {
  const args = ["node_modules/.bin/next", "start", "-p", String(port), "-H", "127.0.0.1"];
  return spawn(process.execPath, args, { stdio: "ignore" });
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  if (child.kill("SIGTERM")) await exit;
}

async function measure(origins: Map<string, string>, address: string): Promise<Map<string, Load>> {
  const loads = new Map<string, Load[]>();
  // The first round warms up: a site runs for weeks.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, origin] of origins) {
      const one = await load(origin, address, SECONDS);
      if (round > 0) loads.set(name, [...(loads.get(name) ?? []), one]);
    }
  }
  return new Map([...loads].map(([name, list]) => [name, medianOf(list)]));
}

function rowsOf(what: string, loads: Map<string, Load>): Row[] {
  const own = loads.get("this site")?.requestsPerSecond ?? Number.NaN;
  return [...loads].map(([name, { requestsPerSecond, p99Ms }]) => {
    const least = targets[name];
    const figure = `${Math.round(requestsPerSecond)} requests/s, p99 ${p99Ms} ms`;
    const row = { what, who: name, figure, ratio: own / requestsPerSecond };
    return least === undefined ? row : { ...row, least };
  });
}

const nginx = findNginx();
if (nginx === null) process.stderr.write("nginx is missing (Debian: apt install nginx-light).\n");

await withDemoSite(async (origin) => {
  const sitePort = Number(new URL(origin).port);
  const folder = mkdtempSync(path.join(tmpdir(), "aie-bench-"));
  const origins = new Map([["this site", `http://127.0.0.1:${sitePort}`]]);
  const children: ChildProcess[] = [];
  const add = async (name: string, port: number, child: ChildProcess) => {
    children.push(child);
    origins.set(name, `http://127.0.0.1:${port}`);
    await untilAnswers(`http://127.0.0.1:${port}/`, child);
  };
  try {
    const home = await fetchServed(sitePort, "/");
    const page = await (await fetch(origin)).text();
    const script = /\/_next\/static\/[^"?]+\.js/.exec(page)?.[0] ?? "";
    const file = await fetchServed(sitePort, script);
    if (nginx !== null) {
      const port = await freePort();
      await add("nginx", port, startNginx(nginx, path.join(folder, "www"), port, [home, file]));
    }
    const port = await freePort();
    await add("next start", port, startNext(port));
    report("1-front", "The front", [
      ...rowsOf(`home page, ${home.bytes.length} bytes`, await measure(origins, "/")),
      ...rowsOf(`hashed script, ${file.bytes.length} bytes`, await measure(origins, script)),
    ]);
  } finally {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  }
});
