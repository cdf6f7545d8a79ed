/** Films through nginx as a CDN, from this machine's disk and from a bucket. */
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { filmSegmentsPath } from "#lib/core/config/paths.ts";
import { signerOf } from "#lib/films/cdn/signers.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import type { Finding } from "#lib/operations/finding.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { operate } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { startCdn } from "#tests/support/films/cdn-nginx.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";
import { patience } from "#tests/support/patience.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { pass } from "#tests/support/time.ts";

const ONE = "AIE-SE01EP01";
const key = "a-key-of-nginx-with-32-characters";
const folder = mkdtempSync(path.join(tmpdir(), "aie-cdn-"));
const VIDEO_BYTES = 12_000_000;

let site: FilmSite;
let storage: Awaited<ReturnType<typeof startObjectStorage>>;
const cdns: ReturnType<typeof startCdn>[] = [];

async function addCdn(name: string, checks: boolean) {
  const program = findNginx();
  if (program === null) throw new Error("nginx is missing (Debian: apt install nginx-light).");
  const port = await freePort();
  const set = { folder: path.join(folder, name), port, sitePort: site.port };
  const cdn = startCdn(program, { ...set, key: checks ? key : null });
  cdns.push(cdn);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(url), patience);
  return { ...cdn, url };
}

type Cdn = Awaited<ReturnType<typeof addCdn>>;

beforeAll(async () => {
  storage = await startObjectStorage();
  site = await startFilmSite();
});

afterAll(async () => {
  for (const { process } of cdns) {
    const exit = once(process, "exit");
    if (process.kill("SIGTERM")) await exit;
  }
  await site.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});

function use(settings: Record<string, string>): void {
  Object.assign(process.env, settings);
  rereadSettings();
}

/** Watches a film as a player does: playlist, header, key, then each segment from the CDN. */
async function watch(viewer: Visitor): Promise<Buffer> {
  const link = await linkOf(viewer, ONE);
  const text = async (name: string) => (await site.get(viewer, besideFilm(link, name))).text();
  expect(await text("master.m3u8")).toContain("720.m3u8");
  const playlist = await text("720.m3u8");
  expect(await text("film.key")).not.toBe("");
  const segments: Buffer[] = [];
  for (const address of addressesIn(playlist)) {
    const response = await fetch(address);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    segments.push(Buffer.from(await response.arrayBuffer()));
  }
  return Buffer.concat(segments);
}

const addressesIn = (playlist: string) =>
  playlist.split("\n").filter((line) => line.startsWith("http"));

const bytesOf = (list: readonly { bytes: number }[]) =>
  list.reduce((sum, { bytes }) => sum + bytes, 0);

describe.each(["disk", "bucket"])("from a %s", (place) => {
  let cdn: Cdn;
  let film: MadeFilm;
  let viewer: Visitor & { userId: string };

  beforeAll(async () => {
    cdn = await addCdn(place, true);
    if (place === "bucket") use(storage.settings);
    use({ MEDIA_CDN_URL: cdn.url, MEDIA_CDN_SIGNER: "hmac", MEDIA_CDN_KEY: key });
    film = await layFilm(ONE, { encrypted: true, videoBytes: VIDEO_BYTES });
    viewer = await createSubscriber();
  });

  const addresses = async () => {
    const link = await linkOf(viewer, ONE);
    return addressesIn(await (await site.get(viewer, besideFilm(link, "720.m3u8"))).text());
  };

  /** Resolves with the CDN's log: nginx writes a line after it has answered. */
  const delivered = (count: number) =>
    vi.waitFor(() => {
      const list = cdn.deliveries();
      expect(list).toHaveLength(count);
      return list;
    }, patience);

  test("the second viewer's bytes come from the cache", async () => {
    const whole = film.files.get("720.mp4")?.subarray(800);
    expect((await watch(await createSubscriber())).equals(whole ?? Buffer.alloc(0))).toBe(true);
    const first = await delivered(12);
    expect((await watch(await createSubscriber())).equals(whole ?? Buffer.alloc(0))).toBe(true);
    const second = (await delivered(24)).slice(12);
    const hits = second.filter(({ cache }) => cache === "HIT");
    expect(bytesOf(second)).toBe(VIDEO_BYTES - 800);
    expect(bytesOf(hits) / bytesOf(second)).toBeGreaterThanOrEqual(0.95);
    // The site sent each segment once.
    expect(first.filter(({ cache }) => cache === "MISS")).toHaveLength(12);
  });

  test("a player that asks for a part of a segment gets it, from the cache", async () => {
    const [address = ""] = await addresses();
    const response = await fetch(address, { headers: { range: "bytes=10-19" } });
    expect(response.status).toBe(206);
    const bytes = Buffer.from(await response.arrayBuffer());
    const part = film.files.get("720.mp4")?.subarray(810, 820);
    expect(bytes.equals(part ?? Buffer.alloc(0))).toBe(true);
    expect((await delivered(25)).at(-1)).toMatchObject({ cache: "HIT", bytes: 10 });
  });

  test("the site sends a header itself: the bucket may stay out of a player's reach", async () => {
    const link = await linkOf(viewer, ONE);
    const init = { headers: { range: "bytes=0-799" } };
    const response = await site.get(viewer, besideFilm(link, "720.mp4"), init);
    expect([response.status, response.headers.get("content-range")]).toEqual([
      206,
      expect.stringMatching(/^bytes 0-799\//),
    ]);
    const header = film.files.get("720.mp4")?.subarray(0, 800);
    expect(Buffer.from(await response.arrayBuffer()).equals(header ?? Buffer.alloc(0))).toBe(true);
  });

  test("a segment is refused without its signature, with another one, and after its end", async () => {
    const [address = "", other = ""] = await addresses();
    const { origin, pathname, search } = new URL(address);
    const settings = { url: origin, signer: "hmac", key } as const;
    const expired = signerOf(settings, pathname, Math.floor(Date.now() / 1000) - 1)(pathname);
    const refused: [string, number][] = [
      [origin + pathname, 403],
      [origin + pathname + new URL(other).search, 403],
      [address.replace(/expires=\d+/, "expires=9999999999"), 403],
      [expired, 410],
      [`${origin}${filmSegmentsPath}/`, 403],
      [`${origin}/api/health${search}`, 404],
      [`${origin}/api/video-stream/${pathname}`, 404],
    ];
    for (const [one, status] of refused) {
      expect([one, (await fetch(one)).status]).toEqual([one, status]);
    }
  });

  test("the CDN's disk has no key", async () => {
    const link = await linkOf(viewer, ONE);
    const response = await site.get(viewer, besideFilm(link, "film.key"));
    const secret = Buffer.from(await response.arrayBuffer());
    expect(secret).toHaveLength(16);
    const cache = path.join(folder, place, "cache");
    const kept = readdirSync(cache, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
    expect(bytesOf(kept.map(({ length }) => ({ bytes: length })))).toBeGreaterThan(VIDEO_BYTES);
    expect(kept.some((bytes) => bytes.includes(secret))).toBe(false);
  });

  test("a browser that plays HLS by itself gets the film decrypted, from the site", async () => {
    const link = await linkOf(viewer, ONE);
    const get = (name: string) => site.get(viewer, besideFilm(link, name));
    expect(await (await get("plain.m3u8")).text()).toBe("#EXTM3U\nplain-720.m3u8");
    const playlist = await (await get("plain-720.m3u8")).text();
    expect(playlist).not.toMatch(/EXT-X-KEY|BYTERANGE|http/);
    const pieces: Buffer[] = [];
    for (const [name] of playlist.matchAll(/plain-.+\.mp4/g)) {
      const response = await get(name);
      expect([response.status, response.headers.get("location")]).toEqual([200, null]);
      pieces.push(Buffer.from(await response.arrayBuffer()));
    }
    expect(pieces).toHaveLength(13);
    expect(Buffer.concat(pieces).equals(Buffer.concat(film.plain))).toBe(true);
  });

  test("a revoked plan gets no key and no playlist within two seconds", async () => {
    const link = await linkOf(viewer, ONE);
    const statusOf = async (name: string) =>
      (await site.get(viewer, besideFilm(link, name))).status;
    expect(await statusOf("film.key")).toBe(200);
    await revokeMembership({ userId: viewer.userId, actor: "an operator", reason: "a test" });
    pass(filmLimits.videoRightMs);
    const names = ["film.key", "720.m3u8", "master.m3u8", "plain.m3u8", "plain-720-0-800.mp4"];
    for (const name of names) {
      expect([name, await statusOf(name)]).toEqual([name, 403]);
    }
  });

  test("the doctor fetches a segment through the CDN, and expects a refusal", async () => {
    const examine = async (settings: Record<string, string>) =>
      withSettings(settings, async () => {
        const { output } = await operate("doctor", "--json");
        return (JSON.parse(output) as Finding[]).find(({ check }) => check === "cdn");
      });
    const { host } = new URL(cdn.url);
    const found = `${host} sends segments and refuses altered addresses (hmac)`;
    expect(await examine({})).toMatchObject({ state: "ok", found });
    expect(await examine({ MEDIA_CDN_KEY: key.replace("a", "b") })).toMatchObject({
      state: "wrong",
      found: `${host} answers a segment with 403`,
    });
    const open = await addCdn(`${place}-open`, false);
    expect(await examine({ MEDIA_CDN_URL: open.url })).toMatchObject({
      state: "wrong",
      found: `${new URL(open.url).host} answers an altered address with 200`,
    });
    const unsigned = { MEDIA_CDN_URL: open.url, MEDIA_CDN_SIGNER: "none", MEDIA_CDN_KEY: "" };
    expect(await examine(unsigned)).toMatchObject({ state: "ok" });
  });
});
