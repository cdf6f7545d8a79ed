/** The desk's work on a film that is kept in a bucket: import, preview, words, poster, check. */
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { deskCalls, filmPreviewUrl } from "#lib/core/config/desk-paths.ts";
import { deleteObject } from "#lib/core/object-storage/bucket.ts";
import { readFilmTextTracks } from "#lib/desk/captions/queries.ts";
import { viewFilm } from "#lib/desk/films/queries.ts";
import { type FilmJobs, startFilmJobs } from "#lib/films/job-runner/run-jobs.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import { objectKey, s3Storage } from "#lib/films/storage/s3-storage.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { begun, sendPiece } from "#tests/support/desk/tus.ts";
import { type FilmSite, startFilmSite } from "#tests/support/films/film-site.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { master } from "./masters.ts";

const EPISODE = "AIE-SE01EP01";
const MIB = 1024 * 1024;

let storage: Awaited<ReturnType<typeof startObjectStorage>>;
let site: FilmSite;
let jobs: FilmJobs;
let editor: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  storage = await startObjectStorage();
  Object.assign(process.env, storage.settings);
  rereadSettings();
  await ensureFirstEdition();
  site = await startFilmSite();
  jobs = startFilmJobs();
  editor = await createStaff("EDITOR");
});

afterAll(async () => {
  await jobs.stop();
  await site.close();
  await storage.close();
});

async function act(call: { path: string }, fields: object): Promise<string> {
  const json = { episode_id: EPISODE, reason: "test", ...fields };
  const { status, body } = await editor.post(call.path, { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return String(body.revision);
}

const shown = async () => (await s3Storage.readManifest(EPISODE))?.revision ?? "";

async function ended(kind: "IMPORT" | "CHECK") {
  return vi.waitFor(
    async () => {
      const [job] = await jobsOf(EPISODE, 1);
      expect(job).toMatchObject({ kind, state: "MADE" });
      return job;
    },
    { timeout: 240_000, interval: 200 },
  );
}

async function checked() {
  await act(deskCalls.checkFilm, {});
  await ended("CHECK");
  return (await viewFilm(EPISODE)).check;
}

let made = "";

test("a master uploaded at the desk is encrypted into the bucket, and not shown yet", async () => {
  const file = master("bucket.mov", { seconds: 4 });
  const bytes = readFileSync(file);
  const uploader = await createStaff("EDITOR", site);
  const filename = path.basename(file);
  const address = await begun(uploader, { episode: EPISODE, filename, bytes: bytes.length });
  for (let at = 0; at < bytes.length; at += 8 * MIB) {
    const piece = bytes.subarray(at, at + 8 * MIB);
    expect((await sendPiece(uploader, address, at, piece)).status).toBe(204);
  }
  made = (await ended("IMPORT"))?.revision ?? "";
  expect((await s3Storage.readRevision(EPISODE, made))?.keyId).not.toBeNull();
  expect(await s3Storage.readManifest(EPISODE)).toBeNull();
  expect(await diskStorage.listRevisions(EPISODE)).toEqual([]);
});

test("staff preview it: playlists and key from the site, segments from the bucket", async () => {
  const film = await s3Storage.readRevision(EPISODE, made);
  const read = (name: string) => site.get(editor, filmPreviewUrl(EPISODE, made, name));
  expect(await (await read("master.m3u8")).text()).toContain("#EXTM3U");
  expect((await (await read("film.key")).arrayBuffer()).byteLength).toBe(16);
  const name = film?.renditions[0]?.file ?? "";
  let response = await read(name);
  if (response.status === 307) response = await fetch(String(response.headers.get("location")));
  expect((await response.arrayBuffer()).byteLength).toBe(film?.files[name]?.bytes);
});

test("its captions are written before members see it, then it is shown", async () => {
  const cues = [{ from: 0, to: 2, text: "Written in time" }];
  const fields = { is_held: true, based_on: made, cues };
  const revision = await act(deskCalls.saveCaptions, fields);
  expect(await s3Storage.readManifest(EPISODE)).toBeNull();
  await act(deskCalls.showFilm, { revision });
  expect(await shown()).toBe(revision);
  expect((await readFilmTextTracks(EPISODE))?.captions).toEqual(cues);
});

test("its poster is a picture of the film in the bucket", async () => {
  const before = await shown();
  const picture = async () => s3Storage.readFile(EPISODE, await shown(), "poster.jpg");
  const old = await picture();
  const revision = await act(deskCalls.choosePoster, { based_on: before, seconds: 3 });
  expect([await shown(), revision]).not.toContain(before);
  const chosen = await picture();
  expect(chosen.equals(old)).toBe(false);
  expect((await sharp(chosen).metadata()).width).toBe(640);
});

test("its check reads the bucket, and names what is missing there", async () => {
  expect(await checked()).toMatchObject({ count: 0, problems: [] });
  await deleteObject(objectKey(EPISODE, await shown(), "previews.jpg"));
  expect(await checked()).toMatchObject({
    count: 1,
    problems: [expect.stringContaining("previews.jpg")],
  });
  expect((await viewFilm(EPISODE)).is_damaged).toBe(true);
});
