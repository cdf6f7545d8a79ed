import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { withFilmLock } from "#lib/films/library/film-lock.ts";
import { reviseFilm } from "#lib/films/library/revise-film.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { diskStorage, localPath } from "#lib/films/storage/disk-storage.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { beside, countFrames, master } from "#tests/films/masters.ts";
import { auditOf } from "#tests/support/desk/staff.ts";

const ONE = "AIE-SE01EP01";
const TWO = "AIE-SE01EP02";

const act = { actor: "staff test", reason: "a slip" };
const WORDS = "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nCorrected\n";

function vtt(name: string, text: string): string {
  writeFileSync(beside(name), text);
  return beside(name);
}

async function shownOf(episode: string) {
  const manifest = await diskStorage.readManifest(episode);
  if (manifest === null) throw new Error(`${episode} has no film`);
  const file = (name: string) => localPath(episode, manifest.revision, name);
  return { manifest, file, read: (name: string) => readFileSync(file(name), "utf8") };
}

describe.each([
  ["a plain film", ONE, []],
  ["an encrypted film", TWO, ["--encrypt"]],
])("%s", (_, episode, options) => {
  test("gets captions and chapters, and keeps its segments unchanged", async () => {
    await askOperator(
      "video",
      "import",
      episode,
      master(`${episode}.mov`, { seconds: 5 }),
      ...options,
    );
    const before = await shownOf(episode);
    const captions = vtt("captions.vtt", WORDS);
    const chapters = vtt("chapters.vtt", "WEBVTT\n\n00:00.000 --> 00:05.000\nAll of it\n");
    const reason = ["--reason", "a slip"];
    const first = await askOperator("video", "captions", episode, captions, ...reason);
    expect(first).toMatchObject({ episode, captions: true, chapters: false });
    const second = await askOperator("video", "chapters", episode, chapters, ...reason);
    expect(second).toMatchObject({ captions: true, chapters: true });
    const after = await shownOf(episode);
    expect(after.read("captions.en.vtt")).toBe(WORDS);
    expect(after.manifest.keyId).toBe(before.manifest.keyId);
    for (const { file, playlist } of after.manifest.renditions) {
      // One copy on the disk.
      expect(statSync(after.file(file)).ino).toBe(statSync(before.file(file)).ino);
      if (options.length === 0) expect(await countFrames(after.file(playlist))).toBe(5 * 24);
    }
    expect(await askOperator("video", "check", episode)).toMatchObject([{ state: "whole" }]);
    const acts = await auditOf(`episode ${episode}`);
    expect(acts.map(({ action }) => action)).toEqual([
      "video.import",
      "video.captions",
      "video.chapters",
    ]);
    expect(JSON.parse(acts[2]?.details ?? "")).toEqual({
      from: first.revision,
      revision: second.revision,
    });
  });

  test("keeps its segments when the earlier revision is deleted, and goes back to it", async () => {
    const now = await shownOf(episode);
    const asBefore = now.read("captions.en.vtt");
    const wish = { episodeId: episode, basedOn: now.manifest.revision, action: "video.captions" };
    const other = await reviseFilm(wish, () => ({ captions: null }), act);
    expect(other.captions).toEqual([]);
    const back = { ...wish, basedOn: other.revision };
    const again = await reviseFilm(back, () => ({ captions: asBefore }), act);
    expect(again).toEqual(now.manifest);
    await diskStorage.removeRevision(episode, other.revision);
    expect(await askOperator("video", "check", episode)).toMatchObject([{ state: "whole" }]);
  });
});

test("refuses a change that is based on an earlier revision, and changes nothing", async () => {
  const { manifest } = await shownOf(ONE);
  const wish = { episodeId: ONE, basedOn: "0123456789abcdef", action: "video.captions" };
  const saved = reviseFilm(wish, () => ({ captions: null }), act);
  await expect(saved).rejects.toMatchObject({ code: "conflict" });
  expect((await shownOf(ONE)).manifest).toEqual(manifest);
});

test("changes and records nothing when the actor's permission was revoked meanwhile", async () => {
  const { manifest } = await shownOf(ONE);
  const acts = await auditOf(`episode ${ONE}`);
  const recheck = async () => {
    throw new AppError("forbidden", "Your role may not do this.");
  };
  const wish = { episodeId: ONE, basedOn: manifest.revision, action: "video.captions" };
  const saved = reviseFilm(wish, () => ({ captions: null }), { ...act, recheck });
  await expect(saved).rejects.toMatchObject({ code: "forbidden" });
  expect((await shownOf(ONE)).manifest).toEqual(manifest);
  expect(await auditOf(`episode ${ONE}`)).toEqual(acts);
});

test("saving the same captions again makes no revision and no audit entry", async () => {
  const { manifest, read } = await shownOf(ONE);
  const acts = await auditOf(`episode ${ONE}`);
  const wish = { episodeId: ONE, basedOn: manifest.revision, action: "video.captions" };
  const captions = read("captions.en.vtt");
  expect(await reviseFilm(wish, () => ({ captions }), act)).toEqual(manifest);
  expect(await auditOf(`episode ${ONE}`)).toEqual(acts);
});

test("refuses a film that another process has locked, and takes over a stale lock", async () => {
  const { manifest } = await shownOf(ONE);
  const wish = { episodeId: ONE, basedOn: null, action: "video.captions" };
  const save = () => reviseFilm(wish, () => ({}), act);
  await withFilmLock(ONE, () => expect(save()).rejects.toThrow("is importing this episode"));
  const lock = path.join(localPath(".import"), `${ONE}.lock`);
  writeFileSync(lock, `${hostname()} ${process.pid} another-life`);
  expect(await save()).toEqual(manifest);
  writeFileSync(lock, `another-machine ${process.pid} another-life`);
  await expect(save()).rejects.toThrow(`Process ${process.pid} of another-machine is importing`);
  const silent = new Date(now().getTime() - filmLimits.filmLockSilenceMs - 1_000);
  utimesSync(lock, silent, silent);
  expect(await save()).toEqual(manifest);
});

test.each([
  [1, ["captions", "AIE-SE01EP03", "none.vtt", "--reason", "x"], "AIE-SE01EP03 has no film."],
  [1, ["captions", ONE, beside("none.vtt"), "--reason", "x"], "There is no such file."],
  [2, ["chapters", ONE, beside("none.vtt")], "--reason"],
  [2, ["captions", "nothing", "x", "--reason", "x"], "is no episode"],
])("%i: video %j", async (status, args, sentence) => {
  const response = await operate("video", ...args);
  expect(response.status).toBe(status);
  expect(response.words).toContain(sentence);
});
