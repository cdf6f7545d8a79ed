import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { getObject, putObject } from "#lib/core/object-storage/bucket.ts";
import { keepFilm, showKept } from "#lib/films/library/kept-films.ts";
import { reviseFilm } from "#lib/films/library/revise-film.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { objectKey, s3Storage } from "#lib/films/storage/s3-storage.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { layFilm, type MadeFilm, makeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

const ONE = "AIE-SE01EP01";
const directory = mkdtempSync(path.join(tmpdir(), "aie-s3-"));

let storage: Awaited<ReturnType<typeof startObjectStorage>>;
let site: FilmSite;
let film: MadeFilm;

beforeAll(async () => {
  storage = await startObjectStorage();
  Object.assign(process.env, storage.settings);
  rereadSettings();
  site = await startFilmSite();
  film = await layFilm(ONE, { encrypted: true, videoBytes: 3_000_000 });
});

afterAll(async () => {
  await site.close();
  await storage.close();
});

const sha256 = (bytes: ArrayBuffer) =>
  createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

test("a film in a bucket plays: film bytes by redirect, the rest from the site", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  for (const [name, { sha256: hash, type }] of Object.entries(film.manifest.files)) {
    let response = await site.get(viewer, besideFilm(link, name));
    expect([name, response.status]).toEqual([name, type === "video/mp4" ? 307 : 200]);
    if (response.status === 307) response = await fetch(String(response.headers.get("location")));
    expect(response.headers.get("content-type")).toBe(type);
    expect([name, sha256(await response.arrayBuffer())]).toEqual([name, hash]);
  }
  const key = await site.get(viewer, besideFilm(link, "film.key"));
  expect((await key.arrayBuffer()).byteLength).toBe(16);
});

test("a range is redirected to an address signed for this range, for a minute", async () => {
  const viewer = await createSubscriber();
  const url = besideFilm(await linkOf(viewer, ONE), "720.mp4");
  const headers = { range: "bytes=1000-1999" };
  const response = await site.get(viewer, url, { headers });
  const address = new URL(String(response.headers.get("location")));
  expect(address.searchParams.get("X-Amz-SignedHeaders")).toBe("host;range");
  expect(address.searchParams.get("X-Amz-Expires")).toBe("60");
  const part = await fetch(address, { headers });
  expect(part.status).toBe(206);
  const bytes = Buffer.from(await part.arrayBuffer());
  expect(bytes.equals(film.files.get("720.mp4")?.subarray(1000, 2000) ?? bytes)).toBe(true);
});

test("a client without the right learns no address", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const others: [Pick<typeof viewer, "cookieHeader">, number][] = [
    [createVisitor(), 401],
    [await createSubscriber(), 403],
  ];
  for (const [other, status] of others) {
    for (const name of [...film.files.keys(), "film.key", "film.json"]) {
      const response = await site.get(other, besideFilm(link, name));
      expect([name, response.status, response.headers.get("location")]).toEqual([
        name,
        status,
        null,
      ]);
    }
  }
});

test("no object of the bucket has the key, and a plain film is not uploaded", async () => {
  const viewer = await createSubscriber();
  const response = await site.get(viewer, besideFilm(await linkOf(viewer, ONE), "film.key"));
  const key = Buffer.from(await response.arrayBuffer());
  const { manifest } = film;
  for (const name of [...Object.keys(manifest.files), "film.json"]) {
    const bytes = await s3Storage.readFile(ONE, manifest.revision, name);
    for (const text of [key, key.toString("hex"), key.toString("base64")]) {
      expect(bytes.includes(text)).toBe(false);
    }
  }
  const plain = await makeFilm(path.join(directory, "plain"), "AIE-SE01EP02");
  await expect(s3Storage.add(plain.folder, plain.manifest)).rejects.toThrow(/only encrypted/);
  expect(await s3Storage.readManifest("AIE-SE01EP02")).toBeNull();
});

test("replaces a film, removes its old revision, and removes all of it", async () => {
  const first = await layFilm("AIE-SE01EP03", { encrypted: true });
  const second = await layFilm("AIE-SE01EP03", { encrypted: true });
  expect(await s3Storage.readManifest("AIE-SE01EP03")).toEqual(second.manifest);
  const kept = async () =>
    (await s3Storage.listRevisions("AIE-SE01EP03")).map(({ revision }) => revision).sort();
  expect(await kept()).toEqual([first.manifest.revision, second.manifest.revision].sort());
  await s3Storage.removeRevision("AIE-SE01EP03", first.manifest.revision);
  expect(await kept()).toEqual([second.manifest.revision]);
  expect(await s3Storage.shownSince("AIE-SE01EP03")).toBeInstanceOf(Date);
  await s3Storage.remove("AIE-SE01EP03");
  expect(await s3Storage.readManifest("AIE-SE01EP03")).toBeNull();
  expect(await kept()).toEqual([]);
  expect(await s3Storage.readManifest(ONE)).toEqual(film.manifest);
});

test("shows a held film, and rolls back to the previous one", async () => {
  const episodeId = "AIE-SE01EP03";
  const old = (await layFilm(episodeId, { encrypted: true })).manifest.revision;
  const held = await makeFilm(path.join(directory, "held"), episodeId, { encrypted: true });
  const { revision } = held.manifest;
  await s3Storage.add(held.folder, held.manifest);
  await database().write((tx) => keepFilm(tx, { episodeId, role: "HELD", revision }));
  const viewer = await createSubscriber();
  for (const wanted of [revision, old]) {
    await showKept({ actor: "a test", reason: "test" }, { episodeId, revision: wanted });
    const link = await linkOf(viewer, episodeId);
    const manifest = await site.get(viewer, besideFilm(link, "film.json"));
    expect(await manifest.json()).toMatchObject({ revision: wanted });
  }
  await s3Storage.remove(episodeId);
});

async function expectUntouched(before: string | null, recheck: () => Promise<void>): Promise<void> {
  const episodeId = "AIE-SE01EP04";
  const key = objectKey(episodeId, "film.json");
  if (before !== null) await putObject(key, before, "application/json");
  const held = await makeFilm(path.join(directory, "held"), episodeId, { encrypted: true });
  const { revision } = held.manifest;
  await s3Storage.add(held.folder, held.manifest);
  await database().write((tx) => keepFilm(tx, { episodeId, role: "HELD", revision }));
  const act = { actor: "a test", reason: "test", recheck };
  await expect(showKept(act, { episodeId, revision })).rejects.toThrow("not any more");
  const after = await getObject(key);
  expect(after && String(after)).toBe(before);
  await s3Storage.remove(episodeId);
}

const refusal = new Error("not any more");

test.each([null, "{"])("a refused film leaves film.json in the bucket as %j", async (before) => {
  await expectUntouched(before, () => Promise.reject(refusal));
});

test.each([null, "{"])("a film that is refused late leaves film.json as %j", async (before) => {
  const recheck = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValue(refusal);
  await expectUntouched(before, recheck);
});

test("an unavailable bucket answers 500, and tells the viewer nothing about it", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  process.env.S3_BUCKET = "no-such-bucket";
  rereadSettings();
  const response = await viewer.get(`/api/get-secure-video-url/${ONE}`);
  process.env.S3_BUCKET = storage.settings.S3_BUCKET;
  rereadSettings();
  expect(response.status).toBe(500);
  expect(JSON.stringify(response.body)).not.toContain("bucket");
  expect((await site.get(viewer, link)).status).toBe(200);
});

test("a film in a bucket gets other captions; its segments are copied within the bucket", async () => {
  const EP = "AIE-SE02EP01";
  const before = await layFilm(EP, { encrypted: true, videoBytes: 300_000 });
  const captions = "WEBVTT\n\n00:01.000 --> 00:02.000\nCorrected\n";
  const wish = { episodeId: EP, basedOn: before.manifest.revision, action: "video.captions" };
  const act = { actor: "operator test", reason: "a slip" };
  const manifest = await reviseFilm(wish, () => ({ captions }), act);
  expect(await s3Storage.readManifest(EP)).toEqual(manifest);
  expect(manifest.keyId).toBe(before.manifest.keyId);
  await s3Storage.removeRevision(EP, before.manifest.revision);
  for (const [name, { sha256: hash }] of Object.entries(manifest.files)) {
    const bytes = await s3Storage.readFile(EP, manifest.revision, name);
    expect([name, sha256(new Uint8Array(bytes).buffer)]).toEqual([name, hash]);
  }
  expect(String(await s3Storage.readFile(EP, manifest.revision, "captions.en.vtt"))).toBe(captions);
  const part = { offset: 1000, bytes: 10 };
  const bytes = await s3Storage.readPart(EP, manifest.revision, "720.mp4", part);
  expect(bytes.equals(before.files.get("720.mp4")?.subarray(1000, 1010) ?? bytes)).toBe(true);
});
