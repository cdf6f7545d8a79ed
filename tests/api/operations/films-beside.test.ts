/** What a backup meets beside whole films, and between its snapshot and its copy of the files. */
import fs, { mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { findFilmKey } from "#lib/films/library/film-keys.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { addFilms } from "#lib/operations/backups/add-files.ts";
import { BACKUP_ACTION } from "#lib/operations/backups/queries.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";

const EPISODE = "AIE-SE01EP01";

const inData = (...names: string[]) => path.join(environment().dataDir, ...names);

/** Runs `work` before the folder is read for the first time. */
function beforeReading(folder: string, work: () => Promise<unknown>): void {
  const { readdir } = fs.promises;
  const reading = vi.spyOn(fs.promises, "readdir").mockImplementation(async (...args) => {
    if (args[0] === folder) {
      reading.mockImplementation(readdir);
      await work();
    }
    return Reflect.apply(readdir, fs.promises, args);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    reading.mockRestore();
    syncBuiltinESMExports();
  });
}

test("an encrypted film that is shown after the snapshot plays after a restore", async () => {
  await layFilm(EPISODE, { encrypted: true });
  let keyId = "";
  beforeReading(inData("media"), async () => {
    keyId = (await layFilm(EPISODE, { encrypted: true })).manifest.keyId ?? "";
  });
  const file = inData("between.tar");
  await askOperator("backup", file);
  const key = await findFilmKey(keyId);

  rmSync(inData("media"), { recursive: true });
  await database().write((tx) => tx.filmKey.deleteMany({}));
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  expect((await filmStorage().readManifest(EPISODE))?.keyId).toBe(keyId);
  expect(key).toHaveLength(16);
  expect(await findFilmKey(keyId)).toEqual(key);
  const where = { id: keyId };
  const select = { episodeId: true, createdAt: true };
  const row = await database().read.filmKey.findUnique({ where, select });
  expect(row).toEqual({ episodeId: EPISODE, createdAt: expect.any(Date) });
});

test("files that macOS lays beside the films do not spoil the backup", async () => {
  const revision = laySmallFilm(EPISODE, "a cut beside files of macOS");
  const inMedia = (...names: string[]) => inData("media", ...names, ".DS_Store");
  for (const file of [inMedia(), inMedia(EPISODE), inMedia(EPISODE, revision)]) {
    writeFileSync(file, "a file of macOS");
  }
  const file = inData("beside.tar");
  expect(await askOperator("backup", file)).toMatchObject({ films: 1 });
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  expect((await filmStorage().readManifest(EPISODE))?.revision).toBe(revision);
});

test("a film that cannot be read is named, and does not spoil the backup", async () => {
  laySmallFilm("AIE-SE01EP02", "a good cut");
  laySmallFilm(EPISODE, "a damaged cut");
  writeFileSync(inData("media", EPISODE, "film.json"), "{");
  const { status, words } = await operate("backup", inData("damaged.tar"));
  expect(words).not.toContain("AIE-SE01EP02");
  expect([status, words]).toEqual([
    0,
    expect.stringContaining(`the film of ${EPISODE} cannot be read: it is not in the backup`),
  ]);
});

test("a film whose file the disk cannot read is named, and does not spoil the backup", async () => {
  const revision = laySmallFilm(EPISODE, "a cut on bad sectors");
  const good = laySmallFilm("AIE-SE01EP02", "a good cut");
  const bad = inData("media", EPISODE, revision, "720.mp4");
  rmSync(bad);
  // Opens, but cannot be read, like a file on bad sectors.
  mkdirSync(bad);
  const file = inData("sectors.tar");
  const { status, words } = await operate("backup", file);
  const sentence = `the film of ${EPISODE} cannot be read: it is not in the backup`;
  expect([status, words]).toEqual([1, expect.stringContaining(sentence)]);
  expect(words).toContain("checked and complete but for the films named above");
  const [entry] = await database().read.auditEntry.findMany({
    where: { action: BACKUP_ACTION },
    orderBy: { at: "desc" },
    take: 1,
    select: { details: true },
  });
  expect(JSON.parse(entry?.details ?? "")).toMatchObject({ leftOut: 1 });

  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  expect(await filmStorage().readManifest(EPISODE)).toBeNull();
  expect(await filmStorage().readRevision(EPISODE, revision)).toBeNull();
  expect((await filmStorage().readManifest("AIE-SE01EP02"))?.revision).toBe(good);
});

test("a film that becomes shorter during the copy is named, and does not spoil the backup", async () => {
  const revision = laySmallFilm(EPISODE, "a cut that shrinks");
  const shrinking = inData("media", EPISODE, revision, "720.mp4");
  const { open } = fs.promises;
  const opening = vi.spyOn(fs.promises, "open").mockImplementation(async (...args) => {
    const handle = await open(...args);
    if (args[0] === shrinking) {
      const stats = await handle.stat();
      vi.spyOn(handle, "stat").mockResolvedValue(stats as never);
      truncateSync(shrinking, 3);
    }
    return handle;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    opening.mockRestore();
    syncBuiltinESMExports();
  });
  const file = inData("shorter.tar");
  const { status, words } = await operate("backup", file);
  const sentence = `the film of ${EPISODE} cannot be read: it is not in the backup`;
  expect([status, words]).toEqual([1, expect.stringContaining(sentence)]);

  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  expect(await filmStorage().readManifest(EPISODE)).toBeNull();
});

test.each(["EFBIG", "EDQUOT"])(
  "a backup stops at %s of its own disk, and calls no film unreadable",
  async (code) => {
    laySmallFilm(EPISODE, "a good cut");
    const addFile = async () => {
      throw Object.assign(new Error(`${code}, write`), { code });
    };
    const adding = addFilms({ addFile, addText: async () => undefined }, environment().dataDir);
    await expect(adding).rejects.toThrow(code);
  },
);
