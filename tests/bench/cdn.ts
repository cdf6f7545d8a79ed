/**
 * `npm run bench -- cdn`: the site's processor time for each GB of films that viewers watch from their
 * link to the last segment, without a CDN and with nginx as one, from the disk and from a bucket.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "#lib/core/database/client.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { endProcess } from "#tests/support/end-process.ts";
import { startCdn } from "#tests/support/films/cdn-nginx.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { linkOf } from "#tests/support/films/film-site.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";
import { forgetSettings, rereadSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { cpuSeconds } from "./processes.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";

const FILM = "AIE-SE01EP01";
const FILM_BYTES = 300_000_000;
const VIEWERS = 4;
const KEY = "a-key-of-nginx-with-32-characters";

/** Watches the whole film as a player does. Resolves with its bytes. */
async function watch(site: SiteProcess): Promise<number> {
  const viewer = await createSubscriber(site);
  const link = await linkOf(viewer, FILM);
  const headers = { cookie: viewer.cookieHeader(), "accept-encoding": "gzip" };
  const get = async (url: string, more = {}) => {
    const response = await fetch(new URL(url, site.origin), { headers: { ...headers, ...more } });
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    return Buffer.from(await response.arrayBuffer());
  };
  await get(besideFilm(link, "master.m3u8"));
  const playlist = String(await get(besideFilm(link, "720.m3u8")));
  await get(besideFilm(link, "film.key"));
  await get(besideFilm(link, "720.mp4"), { range: "bytes=0-799" });
  let bytes = 0;
  for (const address of playlist.match(/^http.*$/gm) ?? []) bytes += (await get(address)).length;
  for (const [, count, from] of playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)) {
    const range = `bytes=${from}-${Number(from) + Number(count) - 1}`;
    bytes += (await get(besideFilm(link, "720.mp4"), { range })).length;
  }
  return bytes;
}

/** Resolves with the site's processor seconds for each GB: of the first viewer, and of later ones. */
async function costOf(site: SiteProcess): Promise<{ first: number; later: number }> {
  const pid = Number(site.process.pid);
  const begin = cpuSeconds(pid);
  // Fills the cache, and warms up.
  const first = (await watch(site)) / 1e9;
  const firstSeconds = cpuSeconds(pid) - begin;
  const idle = await idleShare(pid);
  const [before, begun] = [cpuSeconds(pid), performance.now()];
  let bytes = 0;
  for (let viewer = 0; viewer < VIEWERS; viewer += 1) bytes += await watch(site);
  const seconds = (performance.now() - begun) / 1000;
  const later = (cpuSeconds(pid) - before - idle * seconds) / (bytes / 1e9);
  return { first: firstSeconds / first, later };
}

/** Processor seconds a second. Right after its start, a site renders and compresses pages. */
async function idleShare(pid: number): Promise<number> {
  const seconds = 3;
  for (let tries = 1; ; tries += 1) {
    const from = cpuSeconds(pid);
    await sleep(seconds * 1000);
    const share = (cpuSeconds(pid) - from) / seconds;
    if (share < 0.05 || tries === 20) return share;
  }
}

async function measure(place: string, program: string, folder: string): Promise<Row[]> {
  await layFilm(FILM, { encrypted: true, videoBytes: FILM_BYTES });
  const port = await freePort();
  const cdn = { MEDIA_CDN_URL: `http://127.0.0.1:${port}`, MEDIA_CDN_SIGNER: "hmac" };
  const plain = await startSite({}, { logFile: path.join(folder, "log") });
  const withCdn = await startSite(
    { ...cdn, MEDIA_CDN_KEY: KEY },
    { logFile: path.join(folder, "log-cdn") },
  );
  const set = { folder: path.join(folder, place), port, sitePort: withCdn.port, key: KEY };
  const nginx = startCdn(program, set);
  try {
    const [before, after] = [await costOf(plain), await costOf(withCdn)];
    const figure = (cost: number) => `${cost.toFixed(3)} CPU s/GB of the site`;
    const what = `films from the ${place}`;
    return [
      { what, who: "this site", figure: figure(before.later) },
      { what, who: "with a CDN, the first viewer", figure: figure(after.first) },
      {
        ...{ what, who: "with a CDN, later viewers", figure: figure(after.later) },
        ...{ ratio: before.later / after.later, least: 10 },
      },
    ];
  } finally {
    await Promise.all([endProcess(nginx.process), plain.end("SIGTERM"), withCdn.end("SIGTERM")]);
  }
}

const program = findNginx();
if (program === null) throw new Error("nginx is missing (Debian: apt install nginx-light).");
forgetSettings();
const folder = mkdtempSync(path.join(tmpdir(), "aie-bench-"));
const DATABASE_URL = `file:${folder}/aie.sqlite`;
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL,
  SESSION_SECRET: "a secret of a site that nobody visits, long enough",
});
const storage = await startObjectStorage();
try {
  await migrate(process.cwd(), DATABASE_URL);
  const rows = await measure("disk", program, folder);
  Object.assign(process.env, storage.settings);
  rereadSettings();
  rows.push(...(await measure("bucket", program, folder)));
  report("5-films-cdn", "Films through a CDN", rows);
} finally {
  await Promise.all([storage.close(), closeDatabase()]);
  rmSync(folder, { recursive: true, force: true });
}
