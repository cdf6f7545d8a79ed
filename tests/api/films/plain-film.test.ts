/** Encrypted films for browsers that play HLS by themselves. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { pass } from "#tests/support/time.ts";

const [SECRET, PLAIN] = ["AIE-SE01EP01", "AIE-SE01EP02"] as const;

let site: FilmSite;
let film: MadeFilm;
let viewer: Visitor & { userId: string };
let link: string;

beforeAll(async () => {
  site = await startFilmSite();
  film = await layFilm(SECRET, { encrypted: true, videoBytes: 3_000_000 });
  await layFilm(PLAIN);
});
afterAll(() => site.close());
beforeEach(async () => {
  // The clock moves only by `pass`.
  pass(0);
  viewer = await createSubscriber();
  link = await linkOf(viewer, SECRET);
});

const get = (name: string, init: RequestInit = {}) =>
  site.get(viewer, besideFilm(link, name), init);

/** The names in the playlist of the only size. */
async function piecesOf(): Promise<string[]> {
  const playlist = await (await get("plain-720.m3u8")).text();
  return [...playlist.matchAll(/plain-.+\.mp4/g)].map(([name]) => name);
}

test("the plain playlists have neither key nor ranges", async () => {
  const master = await get("plain.m3u8");
  expect(master.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
  expect(master.headers.get("cache-control")).toBe("private, no-store");
  expect(await master.text()).toBe("#EXTM3U\nplain-720.m3u8");
  expect(await (await get("plain-720.m3u8")).text()).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="plain-720-0-800.mp4"
#EXTINF:4.000000,
plain-720-800-1000000.mp4
#EXTINF:4.000000,
plain-720-1000800-1000000.mp4
#EXTINF:4.000000,
plain-720-2000800-999200.mp4
#EXT-X-ENDLIST
`);
});

test("header and segments are whole and decrypted, for this viewer alone", async () => {
  const names = await piecesOf();
  expect(names).toHaveLength(4);
  for (const [at, name] of names.entries()) {
    for (const range of ["", "bytes=0-"]) {
      const response = await get(name, range ? { headers: { range } } : {});
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "video/mp4"]);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.equals(film.plain[at] ?? Buffer.alloc(0))).toBe(true);
    }
    const head = await get(name, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
});

test("no other part of the file is sent", async () => {
  const refused = [
    "plain-720-0-801.mp4",
    "plain-720-800-999999.mp4",
    "plain-720-800-2000000.mp4",
    "plain-720-0800-1000000.mp4",
    "plain-720-816-16.mp4",
    "plain-720.mp4",
    "plain-1080.m3u8",
    "plain-1080-0-800.mp4",
    "plain-master.m3u8",
    "plain-film.key",
  ];
  for (const name of refused) expect([name, (await get(name)).status]).toEqual([name, 404]);
});

test("a film that is not encrypted has its own playlists", async () => {
  link = await linkOf(viewer, PLAIN);
  expect(await (await get("plain.m3u8")).text()).toBe(await (await get("master.m3u8")).text());
  expect((await get("plain-720.m3u8")).status).toBe(404);
  expect((await get("plain-720-0-800.mp4")).status).toBe(404);
});

test("nobody else gets a plain file, and a revoked plan none within two seconds", async () => {
  const names = ["plain.m3u8", "plain-720.m3u8", ...(await piecesOf())];
  const other = await createSubscriber();
  for (const name of names) {
    expect((await get(name)).status).toBe(200);
    expect((await site.get(createVisitor(), besideFilm(link, name))).status).toBe(401);
    expect((await site.get(other, besideFilm(link, name))).status).toBe(403);
  }
  await revokeMembership({ userId: viewer.userId, actor: "an operator", reason: "a test" });
  expect(filmLimits.videoRightMs).toBeLessThanOrEqual(2_000);
  pass(filmLimits.videoRightMs);
  for (const name of names) expect([name, (await get(name)).status]).toEqual([name, 403]);
});
