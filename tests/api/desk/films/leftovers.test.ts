import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteOldMasters } from "#lib/films/job-runner/old-masters.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { withFilmLock, workshopFolder } from "#lib/films/library/film-lock.ts";
import { keepFilm, keptRevisions } from "#lib/films/library/kept-films.ts";
import { deleteOldLeftovers } from "#lib/films/library/leftovers.ts";
import { removeFilm } from "#lib/films/library/remove-film.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { diskStorage, localPath } from "#lib/films/storage/disk-storage.ts";
import { filmDesk, ONE, TWO } from "#tests/api/support/film-desk.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { begun, sendPiece } from "#tests/support/desk/tus.ts";
import { layFilm } from "#tests/support/films/film-package.ts";

const desk = filmDesk();
const FINGERPRINT = "0123456789abcdef";

beforeEach(() => rmSync(workshopFolder(), { recursive: true, force: true }));

const ago = (ms: number) => new Date(now().getTime() - ms);
const old = () => ago(filmLimits.masterKeptMs + 60_000);
const young = () => ago(filmLimits.masterKeptMs - 60_000);

/** What a stopped import leaves, whose last size was made at `time`. */
function leave(episodeId: string, time: Date, name = FINGERPRINT): string {
  const folder = path.join(workshopFolder(), `${episodeId}-${name}`);
  const made = path.join(folder, "made");
  mkdirSync(made, { recursive: true });
  writeFileSync(path.join(made, "720.mp4"), "a size");
  utimesSync(made, time, time);
  utimesSync(folder, old(), old());
  return folder;
}

const left = () => readdirSync(workshopFolder()).sort();

test("deletes what stopped imports and killed poster choices left a week ago", async () => {
  leave(ONE, old());
  leave(ONE, old(), "poster-aB3dE6");
  const used = leave(TWO, young());
  writeFileSync(path.join(workshopFolder(), "notes.txt"), "an operator's");
  await deleteOldLeftovers();
  expect(left()).toEqual([path.basename(used), "notes.txt"]);
});

test("keeps the work of a film that is locked", async () => {
  const folder = leave(ONE, old());
  await withFilmLock(ONE, deleteOldLeftovers);
  expect(existsSync(folder)).toBe(true);
  await deleteOldLeftovers();
  expect(left()).toEqual([]);
});

test("keeps the work of an import that has its master, waiting or failed", async () => {
  const own = await createStaff("EDITOR", desk.site);
  await sendPiece(own, await begun(own, { episode: ONE }), 0, "0123456789");
  expect(await jobsOf(ONE)).toMatchObject([{ state: "QUEUED" }]);
  const folder = leave(ONE, old());
  await layFilm(ONE);
  const act = { actor: "a test", reason: "test" };
  const tidy = async () => {
    await deleteOldMasters();
    await deleteOldLeftovers();
    return existsSync(folder);
  };
  expect(await tidy()).toBe(true);
  const end = (endedAt: Date) =>
    database().write((tx) => tx.filmJob.updateMany({ data: { state: "FAILED", endedAt } }));
  await end(young());
  expect(await tidy()).toBe(true);
  await removeFilm(ONE, act);
  expect(existsSync(folder)).toBe(true);
  await end(old());
  expect(await tidy()).toBe(false);
});

test("the removal of a film deletes what its imports left, unless one runs", async () => {
  const act = { actor: "a test", reason: "test" };
  const [folder, other] = [leave(ONE, now()), leave(TWO, now())];
  await layFilm(ONE);
  await withFilmLock(ONE, () => removeFilm(ONE, act));
  expect(existsSync(folder)).toBe(true);
  await layFilm(ONE);
  await removeFilm(ONE, act);
  expect(left()).toEqual([path.basename(other)]);
});

test("a repeated removal keeps a film that waits", async () => {
  const act = { actor: "a test", reason: "test" };
  const { revision } = (await layFilm(ONE)).manifest;
  rmSync(localPath(ONE, "film.json"));
  await database().write((tx) => keepFilm(tx, { episodeId: ONE, role: "HELD", revision }));
  await expect(removeFilm(ONE, act)).rejects.toThrow(`${ONE} shows no film; one waits`);
  expect(existsSync(localPath(ONE, revision))).toBe(true);
});

test("a removal that the storage broke off is finished by the next", async () => {
  const act = { actor: "a test", reason: "test" };
  const former = (await layFilm(ONE, { encrypted: true })).manifest.revision;
  await layFilm(ONE, { encrypted: true });
  await database().write((tx) =>
    keepFilm(tx, { episodeId: ONE, role: "FORMER", revision: former }),
  );
  const removing = vi.spyOn(diskStorage, "remove").mockImplementationOnce(async () => {
    rmSync(localPath(ONE, "film.json"));
    throw new Error("the bucket is unavailable");
  });
  await expect(removeFilm(ONE, act)).rejects.toThrow("the bucket is unavailable");
  removing.mockRestore();
  await removeFilm(ONE, act);
  expect(await database().read.filmKey.count({ where: { episodeId: ONE } })).toBe(0);
  expect(await keptRevisions(ONE)).toEqual(new Set());
  expect(existsSync(localPath(ONE))).toBe(false);
  await expect(removeFilm(ONE, act)).rejects.toThrow(`${ONE} has no film.`);
});
