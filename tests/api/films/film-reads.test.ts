import { once } from "node:events";
import { renameSync, truncateSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { joinFile } from "#lib/films/delivery/block-cache.ts";
import { sendFromDisk } from "#lib/films/delivery/send-from-disk.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { openFiles } from "#tests/support/films/film-viewers.ts";
import { patience } from "#tests/support/patience.ts";

const ONE = "AIE-SE01EP01";
/** More than a connection buffers. */
const VIDEO_BYTES = 20 * 1024 * 1024;

let site: FilmSite;

beforeAll(async () => {
  site = await startFilmSite();
});
afterAll(() => site.close());

/** Publishes a film and requests its video with a new subscriber's link. */
async function layVideo(videoBytes: number) {
  const { folder, files } = await layFilm(ONE, { videoBytes });
  const viewer = await createSubscriber();
  const url = besideFilm(await linkOf(viewer, ONE), "720.mp4");
  return {
    video: path.join(folder, "720.mp4"),
    bytes: files.get("720.mp4") ?? Buffer.alloc(0),
    path: url,
    cookie: viewer.cookieHeader(),
    ask: (init: RequestInit = {}) => site.get(viewer, url, init),
    opened: () => openFiles(process.pid, folder),
  };
}

const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("serves a file again once it can be read", async () => {
  const { video, bytes, ask } = await layVideo(1000);
  renameSync(video, `${video}.away`);
  expect((await ask()).status).toBe(500);
  renameSync(`${video}.away`, video);
  expect((await bodyOf(await ask())).equals(bytes)).toBe(true);
});

test("answers HEAD without reading the file", async () => {
  const { video, ask } = await layVideo(1000);
  truncateSync(video, 0);
  const response = await ask({ method: "HEAD" });
  expect([response.status, response.headers.get("content-length")]).toEqual([200, "1000"]);
});

test("closes a file when its last viewer has left, not before", async () => {
  const { bytes, ask, opened } = await layVideo(VIDEO_BYTES);
  const leaving = new AbortController();
  await ask({ signal: leaving.signal });
  const staying = await ask();
  expect(opened()).toBe(1);
  leaving.abort();
  expect((await bodyOf(staying)).equals(bytes)).toBe(true);
  await vi.waitFor(() => expect(opened()).toBe(0), patience);
});

test("closes a file when its only viewer leaves in the middle", async () => {
  const { ask, opened } = await layVideo(VIDEO_BYTES);
  const leaving = new AbortController();
  await ask({ signal: leaving.signal });
  expect(opened()).toBe(1);
  leaving.abort();
  await vi.waitFor(() => expect(opened()).toBe(0), patience);
});

test("closes a file after its last byte", async () => {
  const { ask, opened } = await layVideo(1_000_000);
  await bodyOf(await ask());
  await vi.waitFor(() => expect(opened()).toBe(0), patience);
});

test("waits for a slow viewer without a warning of Node.js", async () => {
  const { ask } = await layVideo(VIDEO_BYTES);
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on("warning", note);
  let received = 0;
  for await (const part of (await ask()).body ?? []) {
    received += part.length;
    await setImmediate();
  }
  process.off("warning", note);
  expect(received).toBe(VIDEO_BYTES);
  expect(warnings).toEqual([]);
});

/** Serves a new video without a site, and notes what `sendFromDisk` does. */
async function serveVideo(bytes: number) {
  const { video } = await layVideo(bytes);
  const noted = { checks: 0, mostBuffered: 0, responses: [] as Promise<void>[] };
  const server = createServer((request, response) => {
    const checkRight = async () => {
      noted.checks += 1;
      noted.mostBuffered = Math.max(noted.mostBuffered, response.writableLength);
    };
    const asked = { path: video, bytes, etag: '"a"', range: "all", checkRight } as const;
    noted.responses.push(sendFromDisk(asked, request, response));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { noted, ask: (init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}`, init) };
}

test("checks the right again after each 4 MiB of an answer", async () => {
  const { noted, ask } = await serveVideo(VIDEO_BYTES);
  expect(await bodyOf(await ask())).toHaveLength(VIDEO_BYTES);
  await Promise.all(noted.responses);
  // After 4.5, 9, 13.5 and 18 MiB: pieces are sent whole.
  expect(noted.checks).toBe(4);
});

test("buffers few bytes for a slow viewer", async () => {
  const { noted, ask } = await serveVideo(VIDEO_BYTES);
  for await (const part of (await ask()).body ?? []) {
    expect(part.length).toBeGreaterThan(0);
    await setImmediate();
  }
  expect(noted.mostBuffered).toBeLessThan(filmLimits.videoReadBytes);
});

test("reads no more of a file when its viewer has left", async () => {
  const { noted, ask } = await serveVideo(VIDEO_BYTES);
  const leaving = new AbortController();
  await ask({ signal: leaving.signal });
  leaving.abort();
  await Promise.all(noted.responses);
  expect(noted.checks).toBeLessThan(4);
});

test("answers again from memory, where no file is open", async () => {
  const { noted, ask } = await serveVideo(1000);
  const [first, second] = [await bodyOf(await ask()), await bodyOf(await ask())];
  expect(second.equals(first)).toBe(true);
  await Promise.all(noted.responses);
});

test("refuses an account more answers than its players read at once, until one ends", async () => {
  const { ask, path: address } = await layVideo(VIDEO_BYTES);
  const readers = Array.from(
    { length: 2 * filmLimits.responsesOfStream },
    () => new AbortController(),
  );
  onTestFinished(() => readers.forEach((reader) => void reader.abort()));
  const responses = await Promise.all(readers.map(({ signal }) => ask({ signal })));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  const other = await createSubscriber();
  const others = besideFilm(await linkOf(other, ONE), path.basename(address));
  expect(await site.statusOf(other, others)).toBe(206);
  readers[0]?.abort();
  const again = async () => expect((await ask({ method: "HEAD" })).status).toBe(200);
  await vi.waitFor(again, patience);
});

test("sends no byte beyond a range", async () => {
  const { path: address, cookie } = await layVideo(1_000_000);
  const socket = connect(site.port, "127.0.0.1");
  const head = [`GET ${address} HTTP/1.1`, "Host: localhost", `Cookie: ${cookie}`];
  socket.write([...head, "Range: bytes=300000-300009", "Connection: close", "\r\n"].join("\r\n"));
  const response = await buffer(socket);
  expect(response.toString("latin1", 0, 12)).toBe("HTTP/1.1 206");
  expect(response.subarray(response.indexOf("\r\n\r\n") + 4)).toHaveLength(10);
});

test("a small file takes no whole block of memory", async () => {
  const { video } = await layVideo(10_000);
  const file = joinFile(video);
  const block = await file.readBlock(0);
  await file.leave();
  expect(block).toHaveLength(10_000);
  expect(block.buffer.byteLength).toBeLessThan(filmLimits.videoReadBytes);
});
