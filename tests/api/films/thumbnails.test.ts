import { rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readThumbnailPath } from "#lib/content/thumbnails.ts";
import { formatManifest } from "#lib/films/manifest.ts";
import { diskStorage, mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { createRequestHandler } from "#lib/site/front/request-handler.ts";
import { drawnPath } from "#lib/site/front/thumbnails.ts";
import { staticResponse } from "#lib/site/static/static-response.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { lookEachTime } from "#tests/support/films/look-again.ts";
import { bucketAt, startObjectStorage } from "#tests/support/films/object-storage.ts";
import { patience } from "#tests/support/patience.ts";

const ONE = "AIE-SE01EP01";
const WHOLE = `/images/episodes/${ONE}-thumbnail.jpg`;
const SMALL = `/images/episodes/${ONE}-thumbnail-480.avif`;
const addresses = [WHOLE, SMALL];

/** The site's cached files of `public`, by their addresses. */
const drawnAt = (path: string) => Buffer.from(`the picture at ${path}`);
const site = {
  find: (_request: unknown, path: string) => {
    const source = drawnAt(path);
    const headers = { "Content-Type": "image/drawn", "Cache-Control": "immutable" };
    return staticResponse({ source, headers });
  },
  missing: { find: async () => null, makeAll: async () => undefined },
  findGuarded: () => null,
  isPage: () => false,
  fallbackScripts: () => [],
};

const next = async () => {
  throw new Error("Nothing is left to Next.");
};
const server = createServer(createRequestHandler({ next, site, handlers: null, sandbox: null }));
// A keep-alive connection that closes during a request would fail a test.
server.keepAliveTimeout = 0;
let origin: string;

beforeAll(async () => {
  lookEachTime();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  rmSync(mediaFolder(), { recursive: true, force: true });
});

async function ask(address: string, init: RequestInit = {}) {
  const listener = await fetch(`${origin}${address}`, init);
  const bytes = Buffer.from(await listener.arrayBuffer());
  return { status: listener.status, headers: listener.headers, bytes };
}

function drawn(address: string): Buffer {
  const thumbnail = readThumbnailPath(address);
  return thumbnail ? drawnAt(drawnPath(thumbnail)) : Buffer.alloc(0);
}

test.each(addresses)(
  "answers %s with the drawn picture while there is no poster",
  async (address) => {
    await layFilm(ONE);
    const { status, headers, bytes } = await ask(address);
    expect(status).toBe(200);
    expect(bytes).toEqual(drawn(address));
    expect(headers.get("content-type")).toBe("image/drawn");
    expect(headers.get("cache-control")).toBe("public, max-age=300, stale-while-revalidate=86400");
  },
);

test("serves the poster of the published film to every client", async () => {
  const { files } = await layFilm(ONE, { poster: true });
  const whole = await ask(WHOLE);
  expect(whole.bytes).toEqual(files.get("poster.jpg"));
  expect(whole.headers.get("content-type")).toBe("image/jpeg");
  const small = await ask(SMALL);
  expect(small.bytes).toEqual(files.get("poster-480.avif"));
  expect(small.headers.get("content-type")).toBe("image/avif");
  expect(small.headers.get("cache-control")).toBe(whole.headers.get("cache-control"));
  expect(small.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await ask(SMALL, { method: "HEAD" })).bytes).toHaveLength(0);
  const other = "/images/episodes/AIE-SE01EP02-thumbnail.jpg";
  expect((await ask(other)).bytes).toEqual(drawn(other));
});

test("shows a new import's poster by a new ETag, and the drawn picture once the film is removed", async () => {
  const first = await layFilm(ONE, { poster: true });
  const { headers } = await ask(SMALL);
  const known = { headers: { "if-none-match": headers.get("etag") ?? "" } };
  expect((await ask(SMALL, known)).status).toBe(304);
  const second = await layFilm(ONE, { poster: true });
  const newer = await ask(SMALL, known);
  expect(newer.status).toBe(200);
  expect(newer.bytes).toEqual(second.files.get("poster-480.avif"));
  expect(newer.bytes).not.toEqual(first.files.get("poster-480.avif"));
  await filmStorage().remove(ONE);
  expect((await ask(SMALL)).bytes).toEqual(drawn(SMALL));
});

test("serves posters from a bucket, the last ones also while it is unavailable", async () => {
  const storage = await startObjectStorage();
  await withSettings(storage.settings, async () => {
    const { files } = await layFilm(ONE, { encrypted: true, poster: true });
    expect((await ask(SMALL)).bytes).toEqual(files.get("poster-480.avif"));
    await storage.close();
    expect((await ask(SMALL)).bytes).toEqual(files.get("poster-480.avif"));
    expect((await ask(WHOLE)).bytes).toEqual(drawn(WHOLE));
  });
});

/** Runs `work` with a bucket that gives up no request. */
async function withBucket(listener: RequestListener, work: () => Promise<void>): Promise<void> {
  const giveUp = vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  onTestFinished(() => giveUp.mockRestore());
  const bucket = createServer(listener);
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  const { port } = bucket.address() as AddressInfo;
  await withSettings(bucketAt(port), work);
  expect(giveUp).toHaveBeenCalled();
  bucket.closeAllConnections();
  bucket.close();
}

test.each([
  ["AIE-SE01EP03", "film.json"],
  ["AIE-SE01EP04", "poster-480.avif"],
])("the drawn picture of %s does not wait for a bucket that never sends %s", async (id, name) => {
  const { manifest } = await layFilm(id, { poster: true });
  const address = SMALL.replace(ONE, id);
  const listener: RequestListener = ({ url = "" }, response) => {
    if (!url.includes(name)) response.end(formatManifest(manifest));
  };
  await withBucket(listener, async () => {
    expect((await ask(address)).bytes).toEqual(drawn(address));
  });
});

test("serves the poster once a slow bucket has sent the film that it was asked for", async () => {
  const { manifest, files } = await layFilm("AIE-SE02EP01", { poster: true });
  const address = SMALL.replace(ONE, "AIE-SE02EP01");
  const late = Promise.withResolvers<void>();
  const listener: RequestListener = async ({ url = "" }, response) => {
    if (url.includes("poster-480.avif")) return response.end(files.get("poster-480.avif"));
    await late.promise;
    response.end(formatManifest(manifest));
  };
  await withBucket(listener, async () => {
    expect((await ask(address)).bytes).toEqual(drawn(address));
    late.resolve();
    const poster = async () => (await ask(address)).bytes;
    await vi.waitFor(
      async () => expect(await poster()).toEqual(files.get("poster-480.avif")),
      patience,
    );
  });
});

test("requests for a poster share one read of a bucket that does not answer", async () => {
  const { manifest } = await layFilm("AIE-SE02EP02", { poster: true });
  const address = SMALL.replace(ONE, "AIE-SE02EP02");
  const asked: string[] = [];
  const listener: RequestListener = ({ url = "" }, response) => {
    if (url.includes("film.json")) response.end(formatManifest(manifest));
    else asked.push(url);
  };
  await withBucket(listener, async () => {
    const responses = await Promise.all([ask(address), ask(address), ask(address)]);
    expect(responses.map(({ bytes }) => bytes)).toEqual(Array(3).fill(drawn(address)));
    expect(asked).toHaveLength(1);
  });
});

test("serves a poster of the disk although the process stalls meanwhile", async () => {
  const { files } = await layFilm(ONE, { poster: true });
  const { readFile } = diskStorage;
  const reading = vi.spyOn(diskStorage, "readFile").mockImplementation(async (...place) => {
    await Promise.resolve();
    vi.advanceTimersByTime(60_000);
    return readFile(...place);
  });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    reading.mockRestore();
  });
  expect((await ask(SMALL)).bytes).toEqual(files.get("poster-480.avif"));
});

test("refuses other methods than GET and HEAD", async () => {
  expect((await ask(SMALL, { method: "POST" })).status).toBe(405);
});
