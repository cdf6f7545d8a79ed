/**
 * `npm run bench -- calls`: members' calls and pages on SQLite with 1,000 and 1,000,000 users and on
 * PostgreSQL, compared with a bare `node:http` server. They take turns for several rounds.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { calls, invoicePath, paths, seasonEpisodesPath } from "#lib/core/config/paths.ts";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import { freePort, startLocalPostgres } from "#scripts/support/local-postgres.ts";
import { type Asked, type Load, load, medianBy, medianOf, untilResponds } from "./clients/load.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { fillPostgres } from "./servers/filled-database.ts";
import { type FilledSite, signedIn, startFilledSite } from "./servers/filled-site.ts";

const FEW = 1_000;
const MANY = 1_000_000;
const MEMBERS = 60;
const ROUNDS = 9;
const SECONDS = 2;

const BARE = "a bare server";
const NODE = "node:http";
const LINK = "get-secure-video-url";
const TOGGLE = "wishlist toggle";

/** The least ratio to the bare server. */
const LEAST: Record<string, number> = {
  authenticate: 0.06,
  profile: 0.06,
  wishlist: 0.05,
  [LINK]: 0.05,
  [TOGGLE]: 0.03,
  "profile page": 0.02,
  "edit page": 0.02,
  "plan page": 0.02,
  "episodes page": 0.02,
  "invoice page": 0.02,
};
/** The highest ratio of the time with the most users to that with the fewest. */
const MOST_TIMES = 1.3;

type Headers = Record<string, string>;

/** Returns the requests of each call. */
async function requestsOf(site: FilledSite): Promise<Record<string, Asked[]>> {
  const members = (await signedIn(site, MEMBERS)).map((headers) => headers ?? {});
  const get = (path: string) => members.map((headers): Asked => ({ method: "GET", path, headers }));
  const page = (path: string) =>
    members.map((headers): Asked => {
      return { method: "GET", path, headers: { ...headers, "accept-encoding": "br, gzip" } };
    });
  const { path } = calls.wishlistToggle;
  const body = JSON.stringify({ episode_id: "AIE-SE01EP01", video_url: "" });
  return {
    health: get(calls.health.path),
    authenticate: get(calls.authenticate.path),
    profile: get(calls.profile.path),
    wishlist: get(calls.wishlist.path),
    "watch-progress": get(calls.watchProgress.path),
    [LINK]: await Promise.all(members.map((headers) => linkRequest(site, headers))),
    [TOGGLE]: members.map((headers): Asked => ({ method: "POST", path, headers, body })),
    "profile page": page(paths.profile),
    "edit page": page(paths.profileEdit),
    "plan page": page(paths.membershipPlan),
    "episodes page": page(seasonEpisodesPath({ slug: "season-one" })),
    "invoice page": page(invoicePath("INV-2627-000001")),
  };
}

/** Requests a link, which begins a stream. The measurement continues that stream. */
async function linkRequest(site: FilledSite, headers: Headers): Promise<Asked> {
  const path = `${calls.getSecureVideoUrl.path}/AIE-SE01EP01.mp4`;
  const response = await fetch(site.origin + path, { headers });
  if (!response.ok) throw new Error(`no link: ${response.status}`);
  const { video_url } = (await response.json()) as { video_url: string };
  return { method: "GET", path: `${path}?stream=${streamIdOf(video_url)}`, headers };
}

type Target = { call: string; who: string; port: number; asked: readonly Asked[] };

/** Returns what to measure, call by call. */
async function targetsOf(sites: ReadonlyMap<string, FilledSite>): Promise<Target[]> {
  const all = await Promise.all(
    [...sites].map(async ([who, site]) =>
      Object.entries(await requestsOf(site)).map(([call, asked], order) => ({
        target: { call, who, port: site.port, asked },
        order,
      })),
    ),
  );
  const inOrder = all.flat().sort((a, b) => a.order - b.order);
  return inOrder.map(({ target }) => target);
}

/** Measures the targets in turns, so that other load slows all of them equally. */
async function measure(targets: readonly Target[]): Promise<Map<Target, Load[]>> {
  const loads = new Map<Target, Load[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [{ port, asked }, all] of loads) {
      all.push(await load(`http://127.0.0.1:${port}`, asked, SECONDS));
    }
  }
  return loads;
}

function rowsOf(loads: Map<Target, Load[]>): Row[] {
  const loadsOf = (call: string, who: string) =>
    [...loads].find(([target]) => target.call === call && target.who === who)?.[1] ?? [];
  const bareRate = medianOf(loadsOf(BARE, NODE)).requestsPerSecond;
  const rows = [...loads].map(([{ call, who }, all]): Row => {
    const { requestsPerSecond, p99Ms } = medianOf(all);
    const figure = `${Math.round(requestsPerSecond)} requests/s, p99 ${p99Ms} ms`;
    if (call === BARE) return { what: call, who, figure };
    const least = LEAST[call];
    const ratio = requestsPerSecond / bareRate;
    return { what: call, who, figure, ratio, ...(least === undefined ? {} : { least }) };
  });
  const times = Object.keys(LEAST).map((call): Row => {
    // Of the same round, because the speed of the disk changes from round to round.
    const many = loadsOf(call, nameOf(MANY));
    const ratios = loadsOf(call, nameOf(FEW)).map(
      ({ requestsPerSecond }, round) => requestsPerSecond / (many[round]?.requestsPerSecond ?? 0),
    );
    const ratio = medianBy(ratios, Number);
    const who = `${nameOf(MANY)} to ${nameOf(FEW)}`;
    return { what: `${call}, its time`, who, figure: "", ratio, most: MOST_TIMES };
  });
  return [...rows, ...times];
}

const nameOf = (users: number) => `${users.toLocaleString("en")} users`;

async function startBare(): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const args = ["tests/bench/servers/bare-server.ts", String(port)];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  await untilResponds(`http://127.0.0.1:${port}/`, child);
  return { port, child };
}

const postgres = await startLocalPostgres();
const bare = await startBare();
const sites = new Map<string, FilledSite>();
try {
  for (const users of [FEW, MANY]) sites.set(nameOf(users), await startFilledSite(users));
  const DATABASE_URL = await postgres.createDatabase("bench");
  await fillPostgres(DATABASE_URL, FEW);
  sites.set(`${nameOf(FEW)}, PostgreSQL`, await startFilledSite(FEW, { DATABASE_URL }));
  const targets = await targetsOf(sites);
  const asked = [{ method: "GET", path: "/" }];
  targets.unshift({ call: BARE, who: NODE, port: bare.port, asked });
  report("2-calls", "Calls", rowsOf(await measure(targets)));
} finally {
  await Promise.all([...sites.values()].map((site) => site.leave()));
  bare.child.kill();
  await postgres.stop();
}
