import { realpathSync } from "node:fs";
import type { Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { linkOf } from "#tests/support/films/film-site.ts";
import {
  beginToWatch,
  forEachViewer,
  memoryOf,
  openFiles,
} from "#tests/support/films/film-viewers.ts";
import { patience } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const ONE = "AIE-SE01EP01";
/** An episode that has not been read yet. */
const TWO = "AIE-SE01EP02";
const MIB = 1024 * 1024;

let site: SiteProcess;
let pid: number;
let folder: string;
let film: Parameters<typeof beginToWatch>[0];

beforeAll(async () => {
  // One account stands for all viewers: its players read less at once.
  site = await startSite({ LOG_LEVEL: "error", MEDIA_STREAMS: "100" });
  pid = Number(site.process.pid);
  // More than the connection buffers.
  for (const id of [ONE, TWO] as const) await layFilm(id, { videoBytes: 24 * MIB });
  folder = realpathSync(mediaFolder());
});

beforeEach(() => begin(ONE));

/** Requests a link for each round: a stream without heartbeats ends after 90 s. */
async function begin(id: string): Promise<void> {
  const viewer = await createSubscriber(site);
  const path = besideFilm(await linkOf(viewer, id), "720.mp4");
  film = { port: site.port, path, cookie: viewer.cookieHeader() };
}

afterAll(async () => {
  await site.end("SIGTERM");
});

const everyFileClosed = () => vi.waitFor(() => expect(openFiles(pid, folder)).toBe(0), patience);

async function leave(): Promise<void> {
  (await beginToWatch(film)).destroy();
}

async function stop(): Promise<Socket[]> {
  const sockets: Socket[] = [];
  await forEachViewer(1000, async () => void sockets.push(await beginToWatch(film)));
  return sockets;
}

test("a thousand viewers who leave in mid-film leave no open file and no memory", async () => {
  const one = await beginToWatch(film);
  await vi.waitFor(() => expect(openFiles(pid, folder)).toBe(1), patience);
  one.destroy();
  await forEachViewer(500, leave);
  await everyFileClosed();
  const before = memoryOf(pid);
  await forEachViewer(1000, leave);
  await everyFileClosed();
  // A buffered chunk for each of them would be 250 MiB.
  expect(memoryOf(pid) - before).toBeLessThan(60);
}, 180_000);

test("a thousand viewers who stop reading get one chunk each, and others are served", async () => {
  await begin(TWO);
  const before = memoryOf(pid);
  const sockets = await stop();
  // Open once for all of them.
  expect(openFiles(pid, folder)).toBe(1);
  expect((await fetch(`${site.origin}/api/health`)).status).toBe(200);
  expect(memoryOf(pid) - before).toBeLessThan(400);
  for (const socket of sockets) socket.destroy();
  await everyFileClosed();
  const after = memoryOf(pid);
  await begin(TWO);
  for (const socket of await stop()) socket.destroy();
  await everyFileClosed();
  expect(memoryOf(pid) - after).toBeLessThan(100);
}, 180_000);
