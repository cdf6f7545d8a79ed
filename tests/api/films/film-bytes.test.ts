import { once } from "node:events";
import { rmSync, truncateSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";

const [ONE, TWO] = ["AIE-SE01EP01", "AIE-SE01EP02"] as const;
const MIB = 1024 * 1024;
const VIDEO_BYTES = 20 * MIB;

let site: FilmSite;
let film: MadeFilm;
let encrypted: MadeFilm;

beforeAll(async () => {
  site = await startFilmSite();
  film = await layFilm(ONE, {
    videoBytes: VIDEO_BYTES,
    examination: { facts: [], findings: [], loudness: -16 },
  });
  encrypted = await layFilm(TWO, { encrypted: true });
});
afterAll(() => site.close());

test("a link opens every file of its film, byte for byte, and the manifest", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  for (const [name, bytes] of film.files) {
    const response = await site.get(viewer, besideFilm(link, name));
    expect([name, response.status]).toEqual([name, 200]);
    expect(response.headers.get("content-type")).toBe(film.manifest.files[name]?.type);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const manifest = await site.get(viewer, besideFilm(link, "film.json"));
  // The examination of the master is the staff's.
  const { examination, packaging, ...shown } = film.manifest;
  expect(examination?.loudness).toBe(-16);
  expect(packaging).toBeGreaterThan(1);
  expect(await manifest.json()).toEqual(shown);
  expect(manifest.headers.get("content-type")).toBe("application/json");
  expect(manifest.headers.get("cache-control")).toBe("private, no-store");
  expect(await site.statusOf(viewer, besideFilm(link, "film.key"))).toBe(404);
});

test("serves the key of an encrypted film under its link", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, TWO);
  const response = await site.get(viewer, besideFilm(link, "film.key"));
  const where = { id: String(encrypted.manifest.keyId) };
  const row = await database().read.filmKey.findUnique({ where, select: { key: true } });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(row?.key ?? []));
  expect(row?.key).toHaveLength(16);
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  "none.mp4",
  "film.json.bak",
  "720.mp4/",
  "..%2ffilm.json",
  "../film.json",
  "%2e%2e/film.json",
  "720.mp4%00",
  "__proto__",
  "constructor",
  "",
  "x".repeat(5000),
])("answers 404 to %s", async (name) => {
  const viewer = await createSubscriber();
  const link = new URL(await linkOf(viewer, ONE), `http://127.0.0.1:${site.port}`);
  const asked = httpRequest({
    port: site.port,
    host: "127.0.0.1",
    path: besideFilm(link.pathname, name),
    headers: { cookie: viewer.cookieHeader() },
  }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(404);
});

const end = VIDEO_BYTES - 1;

test.each([
  ["bytes=0-99", 206, 0, 99],
  ["bytes=0-0", 206, 0, 0],
  [`bytes=0-${MIB}`, 206, 0, MIB],
  [`bytes=${VIDEO_BYTES - 10}-`, 206, VIDEO_BYTES - 10, end],
  ["bytes=-5", 206, VIDEO_BYTES - 5, end],
  // An open end gets 4 MiB, a closed range at most the size of a segment.
  ["bytes=0-", 206, 0, 4 * MIB - 1],
  ["bytes=100-", 206, 100, 4 * MIB + 99],
  [`bytes=-${VIDEO_BYTES}`, 206, 0, 4 * MIB - 1],
  [`bytes=0-${6 * MIB}`, 206, 0, 6 * MIB],
  [`bytes=0-${end}`, 206, 0, 16 * MIB - 1],
  ["bytes=0-1,5-6", 200, 0, end],
  ["items=0-1", 200, 0, end],
])("answers %s with %i and bytes %i to %i", async (range, status, first, last) => {
  const viewer = await createSubscriber();
  const response = await site.get(viewer, besideFilm(await linkOf(viewer, ONE), "720.mp4"), {
    headers: { range },
  });
  expect(response.status).toBe(status);
  const contentRange = status === 206 ? `bytes ${first}-${last}/${VIDEO_BYTES}` : null;
  expect(response.headers.get("content-range")).toBe(contentRange);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(film.files.get("720.mp4")?.subarray(first, last + 1) ?? bytes)).toBe(true);
  expect(bytes).toHaveLength(last - first + 1);
});

test("answers 416 beyond the end, HEAD with the length, and checks If-Range", async () => {
  const viewer = await createSubscriber();
  const url = besideFilm(await linkOf(viewer, ONE), "720.mp4");
  const behind = await site.get(viewer, url, { headers: { range: `bytes=${VIDEO_BYTES}-` } });
  expect(behind.status).toBe(416);
  expect(behind.headers.get("content-range")).toBe(`bytes */${VIDEO_BYTES}`);
  const head = await site.get(viewer, url, { method: "HEAD", headers: { range: "bytes=0-0" } });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(VIDEO_BYTES)]);
  expect(head.headers.get("accept-ranges")).toBe("bytes");
  const etag = String(head.headers.get("etag"));
  const asks = { [etag]: 206, '"another"': 200, "Sat, 29 Oct 1994 19:43:31 GMT": 200 };
  for (const [seen, status] of Object.entries(asks)) {
    const headers = { range: "bytes=0-9", "if-range": seen };
    const response = await site.get(viewer, url, { headers });
    await response.body?.cancel();
    expect([seen, response.status]).toEqual([seen, status]);
  }
  expect(etag).toBe(`"${film.manifest.files["720.mp4"]?.sha256.slice(0, 32)}"`);
});

test("answers other methods with 405, and says that a film can only be read", async () => {
  const viewer = await createSubscriber();
  const response = await site.get(viewer, await linkOf(viewer, ONE), { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await response.json()).toMatchObject({ detail: "A film can only be read." });
});

test("answers 404 for a link without a file, and when a film or its key is no more", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, TWO);
  const gone = await layFilm("AIE-SE02EP01");
  const goneLink = await linkOf(viewer, "AIE-SE02EP01");
  rmSync(gone.folder, { recursive: true });
  const where = { id: String(encrypted.manifest.keyId) };
  await database().write((tx) => tx.filmKey.deleteMany({ where }));
  for (const url of ["/api/video-stream/a/b/c", goneLink, besideFilm(link, "film.key")]) {
    const response = await site.get(viewer, url);
    const detail = "There is no such film.";
    expect([url, response.status, await response.json()]).toMatchObject([url, 404, { detail }]);
  }
});

test("aborts the answer when a file is shorter than its length", async () => {
  const viewer = await createSubscriber();
  const broken = await layFilm("AIE-SE01EP03", { videoBytes: 4 * MIB });
  truncateSync(path.join(broken.folder, "720.mp4"), 2 * MIB);
  const response = await site.get(
    viewer,
    besideFilm(await linkOf(viewer, "AIE-SE01EP03"), "720.mp4"),
  );
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test("answers 500 for a missing file", async () => {
  const viewer = await createSubscriber();
  const gone = await layFilm("AIE-SE02EP01");
  rmSync(path.join(gone.folder, "720.mp4"));
  const url = besideFilm(await linkOf(viewer, "AIE-SE02EP01"), "720.mp4");
  const response = await site.get(viewer, url);
  expect(response.status).toBe(500);
  expect(Object.keys((await response.json()) as object)).toEqual(["detail", "request_id"]);
});

test("simultaneous viewers, some slow, each get their own bytes", async () => {
  const other = await layFilm("AIE-SE02EP02", { videoBytes: 7 * MIB + 4321 });
  const [one, two] = [await createSubscriber(), await createSubscriber()];
  const asked: [typeof one, MadeFilm, string][] = [
    [one, film, besideFilm(await linkOf(one, ONE), "720.mp4")],
    [two, other, besideFilm(await linkOf(two, "AIE-SE02EP02"), "720.mp4")],
  ];
  const watch = async (index: number) => {
    const [viewer, watched, url] = asked[index % 2] ?? [one, film, ""];
    const bytes = watched.files.get("720.mp4") ?? Buffer.alloc(0);
    const start = index * 300_001;
    const end = Math.min(start + 3 * MIB + index * 70_007, bytes.length - 1);
    const response = await site.get(viewer, url, { headers: { range: `bytes=${start}-${end}` } });
    const parts: Uint8Array[] = [];
    for await (const part of response.body ?? []) {
      parts.push(Uint8Array.from(part));
      if (index % 3 === 0) await setImmediate();
    }
    expect(Buffer.concat(parts).equals(bytes.subarray(start, end + 1))).toBe(true);
  };
  for (const again of [0, 1, 2])
    await Promise.all([...Array(12).keys()].map((i) => watch(i + again)));
});

test("a link to the previous revision still opens it after the film was replaced", async () => {
  const viewer = await createSubscriber();
  const before = await layFilm("AIE-SE01EP04");
  const link = await linkOf(viewer, "AIE-SE01EP04");
  const after = await layFilm("AIE-SE01EP04");
  expect(await linkOf(viewer, "AIE-SE01EP04")).toContain(after.manifest.revision);
  const response = await site.get(viewer, besideFilm(link, "720.mp4"));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(before.files.get("720.mp4") ?? bytes)).toBe(true);
});

test("pages of other origins cannot read a film, and preflights are refused", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  expect(link).toMatch(/^\/api\/video-stream\//);
  const headers = { origin: "https://evil.example" };
  const response = await site.get(viewer, link, { headers });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect((await site.get(viewer, link, { method: "OPTIONS", headers })).status).toBe(405);
});
