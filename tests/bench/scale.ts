/**
 * `npm run bench -- scale`: what a call costs the processor with 1, 2 and 4 sites on PostgreSQL behind
 * nginx. They take turns for several rounds, and each site gets as many calls a second. A site that
 * answers as fast as it can does more in each turn: four that share two cores would seem dearer.
 */
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { calls, paths } from "#lib/core/config/paths.ts";
import { connectTo } from "#lib/core/database/postgres.ts";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import {
  freePort,
  type LocalPostgres,
  startLocalPostgres,
} from "#scripts/support/local-postgres.ts";
import { endProcess } from "#tests/support/end-process.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { type Asked, CONNECTIONS, load, medianBy, untilResponds } from "./clients/load.ts";
import { cpuSeconds } from "./processes.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { startBalancer } from "./servers/balancer.ts";
import { fillPostgres } from "./servers/filled-database.ts";
import { type FilledSite, signedIn, startFilledSite } from "./servers/filled-site.ts";

const SIZES = [1, 2, 4];
const USERS = 10_000;
/** As many viewers make fewer requests: PostgreSQL's transactions conflict in small tables. */
const MEMBERS = 1_000;
const ROUNDS = 5;
const SECONDS = 2.5;
const WARM_UP_SECONDS = 1.5;
const EPISODE = "AIE-SE01EP01";

/** The calls a second of each site. Two cores must have time for four sites, nginx and PostgreSQL. */
const RATES: Record<string, number> = {
  "home page": 800,
  "edit page": 500,
  authenticate: 500,
  "wishlist toggle": 150,
  "report of a place": 150,
  "beat of a stream": 150,
};
/** The highest ratio of a call's cost with the most sites to that with one. */
const MOST_TIMES = 1.15;

type Group = {
  sites: FilledSite[];
  origin: string;
  asked: Record<string, Asked[]>;
  leave(): Promise<void>;
};

async function startGroup(size: number, postgres: LocalPostgres, program: string): Promise<Group> {
  const DATABASE_URL = await postgres.createDatabase(`sites_${size}`);
  await fillPostgres(DATABASE_URL, USERS);
  await sayMailed(DATABASE_URL);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = { DATABASE_URL, SITE_URL: origin, TRUST_PROXY: "loopback", ROLE: "site" };
  const sites: FilledSite[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), "aie-bench-"));
  let nginx: ChildProcess | null = null;
  const leave = async () => {
    if (nginx) await endProcess(nginx);
    await Promise.all(sites.map((site) => site.leave()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    while (sites.length < size) sites.push(await startFilledSite(USERS, settings));
    const ports = sites.map((site) => site.port);
    nginx = startBalancer(program, path.join(folder, "nginx"), port, ports);
    await untilResponds(`http://127.0.0.1:${port}/`, nginx);
    return { sites, origin, asked: await requestsOf(sites, origin), leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** The sites would mail 3,000 receipts meanwhile. */
async function sayMailed(url: string): Promise<void> {
  await using client = await connectTo(url);
  await client.query('UPDATE "Invoice" SET "mailedAt" = "issuedAt"');
}

async function requestsOf(sites: FilledSite[], origin: string): Promise<Record<string, Asked[]>> {
  const [site] = sites;
  if (site === undefined) throw new Error("There is no site.");
  const members = (await signedIn({ ...site, origin }, MEMBERS)).map((headers) => headers ?? {});
  const get = (path: string) => members.map((headers): Asked => ({ method: "GET", path, headers }));
  const post = (path: string, bodyOf: (at: number) => object) =>
    members.map((headers, at): Asked => {
      return { method: "POST", path, headers, body: JSON.stringify(bodyOf(at)) };
    });
  const toggled = { episode_id: EPISODE, video_url: "" };
  const report = { episode_id: EPISODE, duration_seconds: 1_800 };
  const reportAt = (position_seconds: number) =>
    post(calls.saveWatchProgress.path, () => ({ ...report, position_seconds }));
  const streams: string[] = [];
  for (const headers of members) streams.push(await beginStream(site.port, headers));
  return {
    "home page": [{ method: "GET", path: "/" }],
    "edit page": get(paths.profileEdit),
    authenticate: get(calls.authenticate.path),
    "wishlist toggle": post(calls.wishlistToggle.path, () => toggled),
    "report of a place": [...reportAt(100), ...reportAt(110)],
    "beat of a stream": post(calls.streamHeartbeat.path, (at) => ({ stream_id: streams[at] })),
  };
}

async function beginStream(port: number, headers: Record<string, string>): Promise<string> {
  const address = `http://127.0.0.1:${port}${calls.getSecureVideoUrl.path}/${EPISODE}.mp4`;
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`no link: ${response.status}`);
  const { video_url } = (await response.json()) as { video_url: string };
  return streamIdOf(video_url);
}

/** Of one call, in seconds of the processor: of all sites, and of PostgreSQL. */
type Cost = { sites: number; database: number; perSecond: number; p99Ms: number };

type Target = { call: string; group: Group };

/** Measures the targets in turns, so that other load slows all of them equally. */
async function measure(
  groups: readonly Group[],
  databasePid: number,
): Promise<Map<Target, Cost[]>> {
  const targets = Object.keys(RATES).flatMap((call) => groups.map((group) => ({ call, group })));
  const costs = new Map<Target, Cost[]>(targets.map((target) => [target, []]));
  for (const { call, group } of targets) await warmUp(group, call);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [target, all] of costs) all.push(await costOf(target, databasePid));
  }
  return costs;
}

/** As fast as they answer: each site compiles the call's program before it is measured. */
async function warmUp({ sites, origin, asked }: Group, call: string): Promise<void> {
  const connections = CONNECTIONS * sites.length;
  await load(origin, asked[call] ?? [], WARM_UP_SECONDS * sites.length, { connections });
}

async function costOf({ call, group }: Target, databasePid: number): Promise<Cost> {
  const { sites, origin, asked } = group;
  const used = () => sites.reduce((sum, { process }) => sum + cpuSeconds(process.pid ?? 0), 0);
  const before = { sites: used(), database: cpuSeconds(databasePid) };
  const connections = CONNECTIONS * sites.length;
  const perSecond = (RATES[call] ?? 0) * sites.length;
  const done = await load(origin, asked[call] ?? [], SECONDS, { connections, perSecond });
  const requests = done.requestsPerSecond * SECONDS;
  return {
    sites: (used() - before.sites) / requests,
    database: (cpuSeconds(databasePid) - before.database) / requests,
    perSecond: done.requestsPerSecond,
    p99Ms: done.p99Ms,
  };
}

function rowsOf(costs: Map<Target, Cost[]>): Row[] {
  const ofOneSite = (call: string) =>
    [...costs].find(([target]) => target.call === call && target.group.sites.length === 1)?.[1];
  return [...costs].map(([{ call, group }, all]): Row => {
    const size = group.sites.length;
    const { sites, database, perSecond, p99Ms } = medianBy(all, (cost) => cost.sites);
    const figure = [
      `${Math.round(1 / sites)} a CPU second`,
      `PostgreSQL ${(database * 1000).toFixed(2)} CPU ms`,
      `${Math.round(perSecond)}/s, p99 ${p99Ms} ms`,
    ].join(", ");
    const row = { what: call, who: size === 1 ? "1 site" : `${size} sites`, figure };
    if (size === 1) return row;
    // Of the same round, because the machine's speed changes.
    const one = ofOneSite(call) ?? [];
    const ratios = all.map((cost, round) => cost.sites / (one[round]?.sites ?? Number.NaN));
    const ratio = medianBy(ratios, Number);
    return size === Math.max(...SIZES) ? { ...row, ratio, most: MOST_TIMES } : { ...row, ratio };
  });
}

/** Resolves with the process that has started all of PostgreSQL's others. */
async function postmasterOf(postgres: LocalPostgres): Promise<number> {
  await using client = await connectTo(postgres.urlOf("postgres"));
  const { rows } = await client.query<{ pid: string }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid",
  );
  return Number(rows[0]?.pid);
}

const program = findNginx();
if (program === null) throw new Error("nginx is missing (Debian: apt install nginx-light).");
const postgres = await startLocalPostgres();
const groups: Group[] = [];
try {
  for (const size of SIZES) groups.push(await startGroup(size, postgres, program));
  report("2-scale", "Several sites", rowsOf(await measure(groups, await postmasterOf(postgres))));
} finally {
  await Promise.all(groups.map((group) => group.leave()));
  await postgres.stop();
}
