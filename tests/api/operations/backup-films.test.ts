import fs, { rmSync, statSync, symlinkSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase, database, fileOf } from "#lib/core/database/client.ts";
import { keepFilm, keptFilms } from "#lib/films/library/kept-films.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { addFilms } from "#lib/operations/backups/add-files.ts";
import { restoreBackup } from "#lib/operations/backups/restore-backup.ts";
import { refuseUnfinished } from "#lib/operations/backups/unfinished.ts";
import type { ArchiveWriter } from "#lib/operations/backups/write-archive.ts";
import { filesOfAll, rowsOfAll } from "#tests/api/support/database/kept-state.ts";
import { withLostCommit } from "#tests/api/support/database/lost-commit.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";

const [EPISODE, UNSHOWN, LOST] = ["AIE-SE01EP01", "AIE-SE01EP02", "AIE-SE01EP03"];

const inData = (...names: string[]) => path.join(environment().dataDir, ...names);

test("restores the films that wait, and the former ones", async () => {
  const held = laySmallFilm(EPISODE, "a cut that waits");
  const former = laySmallFilm(EPISODE, "the former cut");
  laySmallFilm(EPISODE, "the shown cut");
  const first = laySmallFilm(UNSHOWN, "the first cut, which waits");
  rmSync(inData("media", UNSHOWN, "film.json"));
  await database().write(async (tx) => {
    await keepFilm(tx, { episodeId: EPISODE, role: "HELD", revision: held });
    await keepFilm(tx, { episodeId: EPISODE, role: "FORMER", revision: former });
    await keepFilm(tx, { episodeId: UNSHOWN, role: "HELD", revision: first });
    await keepFilm(tx, { episodeId: LOST, role: "HELD", revision: "0123456789abcdef" });
  });
  const before = filesOfAll();
  const file = inData("films.tar");
  const made = await askOperator("backup", file);

  rmSync(inData("media"), { recursive: true });
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  expect(filesOfAll()).toEqual(before);
  expect(made).toMatchObject({ films: 4 });
  const keptOf = async (id: string) =>
    (await keptFilms(id, await filmStorage().readManifest(id)))
      .map(({ film }) => film.revision)
      .sort();
  expect(await keptOf(EPISODE)).toEqual([held, former].sort());
  expect(await keptOf(UNSHOWN)).toEqual([first]);
  expect(await keptOf(LOST)).toEqual([]);
});

test("a kept film that is removed or shown during the copy does not spoil the backup", async () => {
  const former = laySmallFilm(EPISODE, "the former cut");
  const shown = laySmallFilm(EPISODE, "the shown cut");
  const folder = inData("media", EPISODE, former);
  const names: string[] = [];
  const archive: Pick<ArchiveWriter, "addFile" | "addText"> = {
    addFile: async (name, file) => {
      statSync(file);
      names.push(name);
      if (file.startsWith(folder)) rmSync(folder, { recursive: true });
    },
    addText: async () => undefined,
  };
  const kept = [former, shown].map((revision) => ({ episodeId: EPISODE, revision }));
  expect(await addFilms(archive, environment().dataDir, kept)).toBe(1);
  expect(new Set(names).size).toBe(names.length);
  const ofFormer = names.filter((name) => name.startsWith(`media/${EPISODE}/${former}/`));
  expect(ofFormer).toHaveLength(1);
  expect(ofFormer).not.toContain(`media/${EPISODE}/${former}/film.json`);
});

test("a shown film that is removed during the copy does not spoil the backup", async () => {
  laySmallFilm(EPISODE, "the last cut");
  const folder = inData("media", EPISODE);
  const texts: string[] = [];
  const archive: Pick<ArchiveWriter, "addFile" | "addText"> = {
    addFile: async (_name, file) => {
      statSync(file);
      rmSync(folder, { recursive: true });
    },
    addText: async (name) => void texts.push(name),
  };
  expect(await addFilms(archive, inData())).toBe(0);
  expect(texts).toEqual([]);
});

test("a shown film with a file that cannot be found is copied once, and left out", async () => {
  rmSync(inData("media"), { recursive: true });
  const file = inData("media", EPISODE, laySmallFilm(EPISODE, "a cut"), "poster.jpg");
  rmSync(file);
  symlinkSync("/not-mounted/poster.jpg", file);
  const addFile = vi.fn(async (_name: string, from: string) => void statSync(from));
  const addText = vi.fn(async () => undefined);
  expect(await addFilms({ addFile, addText }, inData())).toBe(0);
  const names = addFile.mock.calls.map(([name]) => name);
  expect(names).toHaveLength(new Set(names).size);
  expect(addText).not.toHaveBeenCalled();
});

/** The next file of this name cannot be removed. */
function keepOnDisk(name: string): void {
  const { rmSync: remove } = fs;
  const removing = vi.spyOn(fs, "rmSync").mockImplementation((file, options) => {
    if (path.basename(String(file)) !== name) return remove(file, options);
    removing.mockImplementation(remove);
    throw new Error("the disk is read-only");
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    removing.mockRestore();
    syncBuiltinESMExports();
  });
}

const state = async () => ({ rows: await rowsOfAll(), files: filesOfAll() });

/** Makes a backup, and changes rows and films after it. */
async function changeAfterBackup(file: string) {
  rmSync(inData("media"), { recursive: true, force: true });
  await database().write((tx) => tx.keptFilm.deleteMany({}));
  const held = laySmallFilm(EPISODE, "a cut of the backup");
  await database().write((tx) =>
    keepFilm(tx, { episodeId: EPISODE, role: "HELD", revision: held }),
  );
  await askOperator("backup", file);
  const backedUp = await state();
  rmSync(inData("media"), { recursive: true });
  await database().write((tx) => tx.keptFilm.deleteMany({}));
  laySmallFilm(UNSHOWN, "a cut after the backup");
  return backedUp;
}

test("a restore keeps its files after its rows, although it cannot be marked finished", async () => {
  const file = inData("restored.tar");
  const backedUp = await changeAfterBackup(file);

  keepOnDisk("restore-unfinished");
  const { status, words } = await restore(file, "--yes");
  expect([status, words]).toEqual([1, expect.stringContaining("the disk is read-only")]);
  expect(await state()).toEqual(backedUp);
  const { dataDir } = environment();
  await expect(refuseUnfinished(dataDir)).rejects.toThrow("run that restore again");
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  await expect(refuseUnfinished(dataDir)).resolves.toBeUndefined();
  expect(await state()).toEqual(backedUp);
});

test.runIf(process.env.TEST_DATABASE === "sqlite")(
  "a restore changes nothing when the site is started before the data is replaced",
  async () => {
    const file = inData("before-start.tar");
    await changeAfterBackup(file);
    const before = await state();
    await closeDatabase();
    const site = Promise.withResolvers<Sqlite.Database>();
    const restoring = restoreBackup(file, (text) => {
      if (!text.startsWith("read and checked")) return;
      const opened = new Sqlite(fileOf(environment().databaseUrl));
      opened.exec('PRAGMA journal_mode = WAL; SELECT * FROM "Lease";');
      site.resolve(opened);
    });
    await expect(restoring).rejects.toThrow("The site is running, or another program");
    (await site.promise).close();
    expect(await state()).toEqual(before);
    await expect(refuseUnfinished(environment().dataDir)).resolves.toBeUndefined();
  },
);

test.runIf(process.env.TEST_DATABASE === "postgresql")(
  "a restore is complete when the answer to its commit is lost",
  async () => {
    const file = inData("lost-answer.tar");
    const backedUp = await changeAfterBackup(file);
    await withLostCommit(async (lose) => {
      lose();
      expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
    });
    expect(await state()).toEqual(backedUp);
  },
);

test.runIf(process.env.TEST_DATABASE === "postgresql")(
  "a restore whose commit stays without an answer keeps the site from starting until repeated",
  async () => {
    const file = inData("no-answer.tar");
    const backedUp = await changeAfterBackup(file);
    const files = filesOfAll();
    await withLostCommit(async (lose) => {
      lose("forGood");
      let time = performance.now();
      vi.spyOn(performance, "now").mockImplementation(() => {
        time += 30_000;
        return time;
      });
      onTestFinished(() => void vi.restoreAllMocks());
      const { status, words } = await restore(file, "--yes");
      expect([status, words]).toEqual([1, expect.stringContaining("Run this restore again")]);
    });
    vi.restoreAllMocks();
    expect(filesOfAll()).toEqual(files);
    await expect(refuseUnfinished(environment().dataDir)).rejects.toThrow("was broken off");
    expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
    expect(await state()).toEqual(backedUp);
    await expect(refuseUnfinished(environment().dataDir)).resolves.toBeUndefined();
  },
);
