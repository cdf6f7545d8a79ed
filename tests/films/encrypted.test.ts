import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findEpisode } from "#lib/content/episodes.ts";
import { database } from "#lib/core/database/client.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { readPlaylist } from "#lib/films/packaging/check/read-playlist.ts";
import { diskStorage, localPath } from "#lib/films/storage/disk-storage.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { beside, countFrames, master } from "#tests/films/masters.ts";

const ONE = "AIE-SE01EP01";
const FRAMES = 9 * 24;

let manifest: FilmManifest;
let server: Server;
/** The response for film.key; null refuses it. */
let key: Uint8Array | null = null;

const file = (name: string) => localPath(ONE, manifest.revision, name);
const address = (name: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;

/** ffmpeg 5 also requests a range of the key, so each segment is served as its own file. */
function contentOf(name: string): Buffer {
  const [, offset = "", length = "", whole = ""] = /^(\d+)\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (whole)
    return readFileSync(file(whole)).subarray(Number(offset), Number(offset) + Number(length));
  const playlist = readFileSync(file(name), "utf8")
    .replace(/URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/, 'URI="$3.$2.$1"')
    .replaceAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/g, "$2.$1.$3");
  return Buffer.from(playlist);
}

async function importSecret(): Promise<void> {
  const file = master("secret.mov", { seconds: 9 });
  const response = await askOperator("video", "import", ONE, file, "--encrypt");
  expect(response.encrypted).toBe(true);
  const shown = await diskStorage.readManifest(ONE);
  if (shown === null) throw new Error("no film");
  manifest = shown;
}

beforeAll(async () => {
  await importSecret();
  server = createServer((request, response) => {
    const name = path.basename(request.url ?? "");
    const isKey = name === "film.key";
    if (isKey && key === null) return response.writeHead(403).end();
    const bytes = isKey ? Buffer.from(key ?? "") : contentOf(name);
    return response.writeHead(200, { "Content-Length": bytes.length }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
});

const readKey = async () => {
  const where = { id: manifest.keyId ?? "" };
  return (await database().read.filmKey.findUnique({ where, select: { key: true } }))?.key ?? null;
};

test("ffmpeg decodes no frame without the key, and all with it", async () => {
  for (const { playlist } of manifest.renditions) {
    key = null;
    expect([playlist, await countFrames(address(playlist))]).toEqual([playlist, 0]);
    key = new Uint8Array(16);
    expect([playlist, await countFrames(address(playlist))]).toEqual([playlist, 0]);
    key = await readKey();
    expect([playlist, await countFrames(address(playlist))]).toEqual([playlist, FRAMES]);
  }
});

test("a segment alone with its header shows nothing", async () => {
  for (const rendition of manifest.renditions) {
    const { head, segments } = readPlaylist(readFileSync(file(rendition.playlist), "utf8"));
    const bytes = readFileSync(file(rendition.file));
    for (const { offset, bytes: length } of segments) {
      const part = bytes.subarray(offset, offset + length);
      writeFileSync(beside("part.mp4"), Buffer.concat([bytes.subarray(0, head?.bytes), part]));
      expect(await countFrames(beside("part.mp4"))).toBe(0);
    }
  }
});

test("no plain copy and no key is left in a file, and no two segments share an IV", async () => {
  expect(manifest.fallback).toBeNull();
  const secret = Buffer.from((await readKey()) ?? []);
  expect(secret).toHaveLength(16);
  for (const name of Object.keys(manifest.files)) {
    expect([name, readFileSync(file(name)).includes(secret)]).toEqual([name, false]);
    expect([name, readFileSync(file(name)).includes(secret.toString("hex"))]).toEqual([
      name,
      false,
    ]);
  }
  const ivs = manifest.renditions.flatMap(({ playlist }) =>
    readPlaylist(readFileSync(file(playlist), "utf8")).segments.map(({ iv }) =>
      iv?.toString("hex"),
    ),
  );
  expect(new Set(ivs).size).toBe(ivs.length);
});

test("a new import has a new key, and the old one opens none of its segments", async () => {
  const [oldKey, oldRevision] = [await readKey(), manifest.revision];
  await importSecret();
  expect(manifest.revision).not.toBe(oldRevision);
  for (const { playlist } of manifest.renditions) {
    key = oldKey;
    expect([playlist, await countFrames(address(playlist))]).toEqual([playlist, 0]);
    key = await readKey();
    expect([playlist, await countFrames(address(playlist))]).toEqual([playlist, FRAMES]);
  }
});

test("the check decrypts every segment, and reports a missing key", async () => {
  expect(await askOperator("video", "check", ONE)).toMatchObject([{ state: "whole" }]);
  await database().write((tx) => tx.filmKey.deleteMany({ where: { episodeId: ONE } }));
  const { status, words } = await operate("video", "check", findEpisode(ONE)?.id ?? "");
  expect(status).toBe(1);
  expect(words).toContain("Damaged: 1 of 1 films.");
});
