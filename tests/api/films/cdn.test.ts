import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { pass } from "#tests/support/time.ts";

const [SECRET, PLAIN] = ["AIE-SE01EP01", "AIE-SE01EP02"] as const;
const CDN = "https://films.example";

let site: FilmSite;
let film: MadeFilm;
let plain: MadeFilm;

beforeAll(async () => {
  process.env.MEDIA_CDN_URL = CDN;
  rereadSettings();
  site = await startFilmSite();
  film = await layFilm(SECRET, { encrypted: true, videoBytes: 3_000_000 });
  plain = await layFilm(PLAIN);
});
afterAll(async () => {
  delete process.env.MEDIA_CDN_URL;
  rereadSettings();
  await site.close();
});
// The clock moves only by `pass`.
beforeEach(() => pass(0));

const stranger = createVisitor();

async function playlistOf(id: string): Promise<string> {
  const viewer = await createSubscriber();
  const response = await site.get(viewer, besideFilm(await linkOf(viewer, id), "720.m3u8"));
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return response.text();
}

/** The paths that a CDN asks the site for. */
async function pathsOf(): Promise<string[]> {
  const lines = (await playlistOf(SECRET)).split("\n");
  return lines.filter((line) => line.startsWith(CDN)).map((line) => line.slice(CDN.length));
}

test("two viewers get one address for each segment, key and header from the site", async () => {
  const playlist = await playlistOf(SECRET);
  expect(await playlistOf(SECRET)).toBe(playlist);
  expect(playlist).not.toContain("EXT-X-BYTERANGE");
  expect(playlist).toContain('#EXT-X-MAP:URI="720.mp4",BYTERANGE="800@0"\n');
  expect(playlist).toContain('#EXT-X-KEY:METHOD=AES-128,URI="film.key"');
  const paths = await pathsOf();
  expect(paths).toHaveLength(3);
  expect(new Set(paths).size).toBe(3);
});

test("a playlist is compressed for a client that takes it", async () => {
  const viewer = await createSubscriber();
  const url = besideFilm(await linkOf(viewer, SECRET), "720.m3u8");
  const texts = [];
  for (const coding of ["gzip, br", "identity", "gzip;q=0"]) {
    const response = await site.get(viewer, url, { headers: { "accept-encoding": coding } });
    const isPacked = response.headers.get("content-encoding") === "gzip";
    expect([coding, isPacked]).toEqual([coding, coding === "gzip, br"]);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    texts.push(await response.text());
  }
  expect(new Set(texts).size).toBe(1);
});

test("the CDN gets whole segments of cipher text, which any cache may keep", async () => {
  const pieces: Buffer[] = [];
  for (const path of await pathsOf()) {
    for (const range of ["", "bytes=5-9"]) {
      const response = await site.get(stranger, path, { headers: range ? { range } : {} });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("video/mp4");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(response.headers.get("set-cookie")).toBeNull();
      const bytes = Buffer.from(await response.arrayBuffer());
      if (range === "") pieces.push(bytes);
    }
    const head = await site.get(stranger, path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([
      200,
      String(pieces.at(-1)?.length),
    ]);
    expect((await site.get(stranger, path, { method: "POST" })).status).not.toBe(200);
  }
  const video = film.files.get("720.mp4")?.subarray(800);
  expect(Buffer.concat(pieces).equals(video ?? Buffer.alloc(0))).toBe(true);
});

test("the path of segments answers nothing that the site has not signed", async () => {
  const [path = ""] = await pathsOf();
  const [signature = ""] = path.replace("/api/film-segments/", "").split("/");
  const other = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  const { revision } = film.manifest;
  const refused = [
    path.replace(signature, other(signature)),
    path.replace(signature, ""),
    path.replace(`${signature}/`, ""),
    path.replace("/800-", "/0-"),
    path.replace("/800-", "/0800-"),
    path.replace("-1000000.", "-2000000."),
    path.replace(SECRET, PLAIN),
    path.replace("720.mp4", "film.json"),
    path.replace(/720\.mp4\/.*/, "film.key"),
    path.replace(/720\.mp4\/.*/, "720.m3u8"),
    path.replace(revision, ".."),
    `${path}/`,
    "/api/film-segments",
    "/api/film-segments/",
    `/api/film-segments/${SECRET}/${revision}/720.mp4`,
  ];
  for (const one of refused) {
    expect([one, (await site.get(stranger, one)).status]).toEqual([one, 404]);
  }
});

test("a film that is not encrypted stays with the site", async () => {
  expect(await playlistOf(PLAIN)).toBe(String(plain.files.get("720.m3u8")));
});

test("without a CDN the playlists name byte ranges, and no segment is given away", async () => {
  const paths = await pathsOf();
  await withSettings({ MEDIA_CDN_URL: "" }, async () => {
    const range = "#EXT-X-BYTERANGE:1000000@800\n720.mp4\n";
    expect(await playlistOf(SECRET)).toContain(range);
    for (const path of paths) expect((await site.get(stranger, path)).status).toBe(404);
  });
});

test("a revoked plan gets neither key nor playlist", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, SECRET);
  const names = ["master.m3u8", "720.m3u8", "film.key"];
  const statuses = () =>
    Promise.all(names.map(async (name) => (await site.get(viewer, besideFilm(link, name))).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await revokeMembership({ userId: viewer.userId, actor: "an operator", reason: "a test" });
  pass(filmLimits.videoRightMs);
  expect(await statuses()).toEqual([403, 403, 403]);
});
