/** A new release takes over from the old one, as docs/deploy.md says: two folders, one database. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#scripts/support/local-postgres.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { startSite } from "#tests/support/site/site-process.ts";
import { type SiteNginx, startSiteNginx } from "./site-nginx.ts";

const LANES = 6;
const RESPONSES_BETWEEN = 300;

const folder = mkdtempSync(path.join(tmpdir(), "aie-takeover-"));
let nginx: SiteNginx;
let ports: [old: number, next: number];

beforeAll(async () => {
  const program = findNginx();
  if (program === null) throw new Error("nginx is not installed: apt-get install nginx-light");
  ports = [await freePort(), await freePort()];
  const own = { https: await freePort(), http: await freePort() };
  const place = path.join(folder, "nginx");
  mkdirSync(place);
  nginx = await startSiteNginx({
    program,
    folder: place,
    ports: own,
    upstreams: ports.slice(0, 1),
  });
}, 120_000);

afterAll(async () => {
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder with the same program as another build. */
function folderOfNextRelease(): string {
  const root = path.join(folder, "next");
  for (const from of [".", ".next"]) {
    mkdirSync(path.join(root, from), { recursive: true });
    for (const name of readdirSync(from).filter(
      (entry) => ![".next", "BUILD_ID"].includes(entry),
    )) {
      symlinkSync(path.resolve(from, name), path.join(root, from, name));
    }
  }
  writeFileSync(path.join(root, ".next", "BUILD_ID"), "the-next-release");
  return root;
}

/** Sends requests without a pause, until it is stopped, and counts the responses. */
function sendRequests() {
  const outcomes: string[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  let isOver = false;
  const note = (outcome: string) => {
    outcomes.push(outcome);
    for (const each of waiting) if (outcomes.length >= each.count) each.go();
  };
  async function lane(own: number): Promise<void> {
    for (let at = 0; !isOver; at += 1) {
      // Each address is new to nginx's cache, and each sender is a network of its own.
      const [method, address] =
        at % 3 === 0 ? ["POST", "/api/streams/stop"] : ["GET", `/?${own}-${at}`];
      const from = `127.0.${own + 1}.${(at % 250) + 1}`;
      note(`${method} ${await statusOf(method ?? "", address ?? "", from)}`);
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, (_, own) => lane(own)));
  return {
    /** Resolves when so many more requests were answered. */
    more: (count: number) =>
      new Promise<void>((go) => waiting.push({ count: outcomes.length + count, go })),
    stop: async () => {
      isOver = true;
      await lanes;
      return outcomes;
    },
  };
}

function statusOf(method: string, address: string, localAddress: string): Promise<string> {
  return new Promise((resolve) => {
    const { ca, origin } = nginx;
    const sent = request(`${origin}${address}`, { method, ca, localAddress, agent: false });
    sent.once("response", (response) => {
      response.once("error", (error) => resolve(error.message));
      response.once("end", () => resolve(String(response.statusCode))).resume();
    });
    sent.once("error", (error) => resolve(error.message)).end();
  });
}

test("a new release takes over from the old one without a refused request", async () => {
  const settings = { SITE_URL: nginx.origin, TRUST_PROXY: "loopback" };
  const old = await startSite(settings, { port: ports[0] });
  const requests = sendRequests();
  await requests.more(RESPONSES_BETWEEN);
  const next = await startSite(settings, { port: ports[1], root: folderOfNextRelease() });
  expect((await fetch(`${next.origin}/api/health/ready`)).status).toBe(200);
  await nginx.moveTo([ports[1]]);
  await requests.more(RESPONSES_BETWEEN);
  expect(await old.end("SIGTERM")).toBe(0);
  await requests.more(RESPONSES_BETWEEN);
  const outcomes = await requests.stop();
  expect([...new Set(outcomes)].sort()).toEqual(["GET 200", "POST 415"]);
  expect(await next.end("SIGTERM")).toBe(0);
}, 120_000);
