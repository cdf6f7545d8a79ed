import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { endProcess } from "#tests/support/end-process.ts";
import { findNginx, startFilmNginx } from "#tests/support/films/film-nginx.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { patience } from "#tests/support/patience.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

const ONE = "AIE-SE01EP01";
const MIB = 1024 * 1024;
const VIDEO_BYTES = 9 * MIB;
const folder = mkdtempSync(path.join(tmpdir(), "aie-nginx-"));

let nginx: ChildProcess;
let site: FilmSite;
let film: MadeFilm;
let origin: string;

beforeAll(async () => {
  const program = findNginx();
  if (program === null) throw new Error("nginx is missing (Debian: apt install nginx-light).");
  process.env.MEDIA_ACCEL_PATH = "/films-of-nginx";
  rereadSettings();
  site = await startFilmSite();
  film = await layFilm(ONE, { videoBytes: VIDEO_BYTES });
  const port = await freePort();
  const media = mediaFolder();
  const accelPath = "/films-of-nginx";
  nginx = startFilmNginx(program, { folder, port, sitePort: site.port, media, accelPath });
  origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(origin), patience);
});

afterAll(async () => {
  await endProcess(nginx);
  await site.close();
  rmSync(folder, { recursive: true });
});

type Asker = Parameters<FilmSite["get"]>[0];

const get = (viewer: Asker, url: string, init: RequestInit = {}) =>
  site.get(viewer, origin + url, init);

/** nginx's ETags have another format than the site's. */
const isFromNginx = (response: Response) =>
  /^"[0-9a-f]+-[0-9a-f]+"$/.test(response.headers.get("etag") ?? "");

test("nginx serves every file completely, with its type", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  for (const [name, bytes] of film.files) {
    const response = await get(viewer, besideFilm(link, name));
    expect([name, response.status]).toEqual([name, 200]);
    expect(response.headers.get("content-type")).toBe(film.manifest.files[name]?.type);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect([name, isFromNginx(response)]).toEqual([name, name !== "720.mp4"]);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test.each([
  // nginx serves segments; the site serves long and conditional ranges, and checks the right.
  ["bytes=1000-1999", {}, true, 1000, 1999],
  [`bytes=0-${6 * MIB}`, {}, true, 0, 6 * MIB],
  [`bytes=${VIDEO_BYTES - 10}-${VIDEO_BYTES + 10}`, {}, true, VIDEO_BYTES - 10, VIDEO_BYTES - 1],
  ["bytes=0-", {}, false, 0, 4 * MIB - 1],
  ["bytes=-10", {}, true, VIDEO_BYTES - 10, VIDEO_BYTES - 1],
  [`bytes=${VIDEO_BYTES - 10}-`, {}, true, VIDEO_BYTES - 10, VIDEO_BYTES - 1],
  ["bytes = 5 - 9", {}, false, 5, 9],
  ["bytes=0-9", { "if-range": '"another"' }, false, 0, VIDEO_BYTES - 1],
])("range %s with %j: served by nginx is %s", async (range, more, fromNginx, first, last) => {
  const viewer = await createSubscriber();
  const url = besideFilm(await linkOf(viewer, ONE), "720.mp4");
  const response = await get(viewer, url, { headers: { range, ...more } });
  expect(isFromNginx(response)).toBe(fromNginx);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes).toHaveLength(last - first + 1);
  expect(bytes.equals(film.files.get("720.mp4")?.subarray(first, last + 1) ?? bytes)).toBe(true);
});

test("nginx serves no film to a client without the right", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const { revision } = film.manifest;
  const inside = await get(viewer, `/films-of-nginx/${ONE}/${revision}/720.mp4`);
  expect(inside.status).toBe(404);
  for (const name of film.files.keys()) {
    expect((await get(createVisitor(), besideFilm(link, name))).status).toBe(401);
    expect((await get(await createSubscriber(), besideFilm(link, name))).status).toBe(403);
  }
  const cookie = viewer.cookieHeader();
  await viewer.post("/api/logout");
  expect((await get({ cookieHeader: () => cookie }, link)).status).toBe(401);
});
