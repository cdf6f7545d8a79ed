/**
 * `npm run bench -- front`: the home page and a hashed file of this site, compared with nginx
 * serving the same bytes and with Next's own server of the same build. They take turns for several
 * rounds.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#scripts/support/local-postgres.ts";
import { endProcess } from "#tests/support/end-process.ts";
import { eventually } from "#tests/support/eventually.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type Load, load, medianOf, untilResponds } from "./clients/load.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { type Served, startNginx } from "./servers/nginx.ts";

const NEXT = "Next's own server";

const ROUNDS = 3;
const SECONDS = 5;

/** The least ratios of requests per second. */
const targets: Record<string, number> = { nginx: 0.5, [NEXT]: 8 };

/** Resolves when the address has its best compression, which a page gets after it is live. */
function fetchServed(port: number, address: string): Promise<Served> {
  return eventually(async () => {
    const { headers, bytes } = await rawRequest({ port }, address, {
      "accept-encoding": "br, gzip",
    });
    const { "content-encoding": coding, "content-type": type = "" } = headers;
    if (coding !== "br") throw new Error(`${address} is not compressed yet`);
    return { address, type, coding, bytes };
  });
}

/** Returns the address of the home page's largest script. */
async function largestScript(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const sizes = new Map<string, number>();
  for (const [address] of page.matchAll(/\/_next\/static\/[^"?]+\.js/g))
    sizes.set(address, (await (await fetch(origin + address)).bytes()).length);
  const [largest] = [...sizes].sort(([, one], [, other]) => other - one);
  return largest?.[0] ?? "";
}

function startNext(port: number, settings: Record<string, string>): ChildProcess {
  const args = ["tests/bench/servers/next-server.ts", String(port)];
  const env = { ...process.env, ...settings, NODE_ENV: "production" as const };
  return spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], env });
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

await withDemoSite(async (origin, settings) => {
  const sitePort = Number(new URL(origin).port);
  const folder = mkdtempSync(path.join(tmpdir(), "aie-bench-"));
  const origins = new Map([["this site", `http://127.0.0.1:${sitePort}`]]);
  const children: ChildProcess[] = [];
  const add = async (name: string, port: number, child: ChildProcess) => {
    children.push(child);
    origins.set(name, `http://127.0.0.1:${port}`);
    await untilResponds(`http://127.0.0.1:${port}/`, child);
  };
  try {
    const home = await fetchServed(sitePort, "/");
    const script = await largestScript(origin);
    const file = await fetchServed(sitePort, script);
    if (nginx !== null) {
      const port = await freePort();
      await add("nginx", port, startNginx(nginx, path.join(folder, "www"), port, [home, file]));
    }
    const port = await freePort();
    await add(NEXT, port, startNext(port, settings));
    report("1-front", "The front", [
      ...rowsOf(`home page, ${home.bytes.length} bytes`, await measure(origins, "/")),
      ...rowsOf(`hashed script, ${file.bytes.length} bytes`, await measure(origins, script)),
    ]);
  } finally {
    await Promise.all(children.map(endProcess));
    rmSync(folder, { recursive: true, force: true });
  }
});
