/**
 * `npm run bench -- films`: ranges of 1 MiB of a film, from this site, through nginx by
 * X-Accel-Redirect, and from nginx alone without any check. They take turns for several rounds.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { closeDatabase } from "#lib/core/database/client.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { endProcess } from "#tests/support/end-process.ts";
import { findNginx, startFilmNginx } from "#tests/support/films/film-nginx.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { linkOf } from "#tests/support/films/film-site.ts";
import { beginToWatch, forEachViewer, memoryOf } from "#tests/support/films/film-viewers.ts";
import { forgetSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { type Load, medianOf } from "./clients/load.ts";
import { cpuSeconds } from "./processes.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
/** The same as in `film-client.ts`. */
const RANGE_BYTES = 1024 * 1024;
const FILE_BYTES = 50 * 1024 * 1024;
const STALLED_VIEWERS = 500;
const ACCEL_PATH = "/films-of-nginx";

/** The least ratios to nginx's ranges per second. */
const targets: Record<string, number> = { "this site": 0.55, "this site and nginx": 0.9 };

type Server = { name: string; url: string; cookie: string; pids: readonly number[] };
type FilmLoad = Load & { cpuSecondsPerGb: number };

async function measure({ url, cookie, pids }: Server): Promise<FilmLoad> {
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const args = [url, cookie, FILE_BYTES, SECONDS, CONNECTIONS].map(String);
  const client = spawn(process.execPath, ["tests/bench/clients/film-client.ts", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = text(client.stdout);
  const [status] = await once(client, "close");
  if (status !== 0) throw new Error(`${url} was not answered`);
  const { responses, p99Ms } = JSON.parse(await output);
  const gigabytes = (responses * RANGE_BYTES) / 1e9;
  const cpuSecondsPerGb = (used() - before) / gigabytes;
  return { requestsPerSecond: responses / SECONDS, p99Ms, cpuSecondsPerGb };
}

/** A new link each round replaces the player's heartbeats. */
async function measureAll(open: () => Promise<Server[]>): Promise<Map<string, FilmLoad[]>> {
  const loads = new Map<string, FilmLoad[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const server of await open()) {
      const load = await measure(server);
      // The first round warms up.
      if (round > 0) loads.set(server.name, [...(loads.get(server.name) ?? []), load]);
    }
  }
  return loads;
}

function rowsOf(loads: Map<string, FilmLoad[]>): Row[] {
  const middle = new Map([...loads].map(([name, list]) => [name, medianOf(list)]));
  const nginx = middle.get("nginx")?.requestsPerSecond ?? Number.NaN;
  return [...middle].map(([who, { requestsPerSecond, p99Ms, cpuSecondsPerGb }]) => {
    const rate = Math.round(requestsPerSecond);
    const megabytes = Math.round((requestsPerSecond * RANGE_BYTES) / 1e6);
    const cost = `${cpuSecondsPerGb.toFixed(2)} CPU s/GB`;
    const figure = `${rate} requests/s, ${megabytes} MB/s, p99 ${p99Ms} ms, ${cost}`;
    const row = { what: "1 MiB of a film", who, figure, ratio: requestsPerSecond / nginx };
    const least = targets[who];
    return least === undefined ? row : { ...row, least };
  });
}

/** Measures the memory taken by viewers who read only the beginning of a long answer. */
async function stalledRow(site: SiteProcess, path: string, cookie: string): Promise<Row> {
  const pid = Number(site.process.pid);
  const before = memoryOf(pid);
  const sockets: Socket[] = [];
  await forEachViewer(STALLED_VIEWERS, async () => {
    sockets.push(await beginToWatch({ port: site.port, path, cookie }));
  });
  const during = memoryOf(pid);
  for (const socket of sockets) socket.destroy();
  const figure = `${Math.round(before)} MiB before, ${Math.round(during)} MiB with them`;
  return { what: `${STALLED_VIEWERS} viewers who stop reading`, who: "this site", figure };
}

const program = findNginx();
if (program === null) throw new Error("nginx is missing (Debian: apt install nginx-light).");
forgetSettings();
const folder = mkdtempSync(path.join(tmpdir(), "aie-bench-"));
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: `file:${folder}/aie.sqlite`,
  SESSION_SECRET: "a secret of a site that nobody visits, long enough",
  LOG_LEVEL: "info",
});
/** One account stands for all viewers: its players read less at once. */
const viewers = { MEDIA_STREAMS: "100" };
const site = await startSite(viewers, { logFile: path.join(folder, "log") });
const behind = await startSite(
  { ...viewers, MEDIA_ACCEL_PATH: ACCEL_PATH },
  { logFile: path.join(folder, "log-behind") },
);
const port = await freePort();
const paths = { folder: path.join(folder, "nginx"), media: mediaFolder(), accelPath: ACCEL_PATH };
const nginx = startFilmNginx(program, { ...paths, port, sitePort: behind.port });
try {
  const { manifest } = await layFilm("AIE-SE01EP01", { videoBytes: FILE_BYTES });
  const [sitePid, behindPid] = [Number(site.process.pid), Number(behind.process.pid)];
  const nginxPid = Number(nginx.pid);
  const plain = `http://127.0.0.1:${port}/plain/AIE-SE01EP01/${manifest.revision}/720.mp4`;
  const open = async (): Promise<Server[]> => {
    const viewer = await createSubscriber(site);
    const film = besideFilm(await linkOf(viewer, "AIE-SE01EP01"), "720.mp4");
    const cookie = viewer.cookieHeader();
    const at = (port: number) => `http://127.0.0.1:${port}${film}`;
    return [
      { name: "nginx", url: plain, cookie: "none", pids: [nginxPid] },
      { name: "this site", url: at(site.port), cookie, pids: [sitePid] },
      { name: "this site and nginx", url: at(port), cookie, pids: [behindPid, nginxPid] },
    ];
  };
  const rows = rowsOf(await measureAll(open));
  const viewer = await createSubscriber(site);
  const link = besideFilm(await linkOf(viewer, "AIE-SE01EP01"), "720.mp4");
  const stalled = await stalledRow(site, link, viewer.cookieHeader());
  report("5-films", "Film bytes", [...rows, stalled]);
} finally {
  await Promise.all([
    endProcess(nginx),
    site.end("SIGTERM"),
    behind.end("SIGTERM"),
    closeDatabase(),
  ]);
  rmSync(folder, { recursive: true, force: true });
}
