import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import {
  dropKept,
  keepFilm,
  keptFilms,
  keptRevisions,
  showKept,
} from "#lib/films/library/kept-films.ts";
import { diskStorage, localPath } from "#lib/films/storage/disk-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { layFilm, makeFilm } from "#tests/support/films/film-package.ts";

const ONE = "AIE-SE01EP01";
const act = { actor: "a test", reason: "test" };

let revision: string;

beforeEach(async () => {
  await filmStorage().remove(ONE);
  const film = await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-")), ONE);
  await filmStorage().add(film.folder, film.manifest);
  revision = film.manifest.revision;
  await database().write((tx) => keepFilm(tx, { episodeId: ONE, role: "HELD", revision }));
});

afterEach(() => vi.restoreAllMocks());

const shownSince = () => filmStorage().shownSince(ONE);
const show = (recheck?: () => Promise<void>) =>
  showKept(recheck ? { ...act, recheck } : act, { episodeId: ONE, revision });
const refuse = () => Promise.reject(new Error("not any more"));

test("an episode's first film is hidden again when showing it is refused", async () => {
  await expect(show(refuse)).rejects.toThrow("not any more");
  expect(await shownSince()).toBeNull();
  expect(await keptRevisions(ONE)).toEqual(new Set([revision]));
  await show();
  expect((await filmStorage().readManifest(ONE))?.revision).toBe(revision);
});

test("a film is never shown, even briefly, when showing it is refused", async () => {
  const showNow = vi.spyOn(diskStorage, "show");
  await expect(show(refuse)).rejects.toThrow("not any more");
  expect(showNow).not.toHaveBeenCalled();
});

test("a film is hidden again when the right to show it ends meanwhile", async () => {
  const { show: showNow } = diskStorage;
  let isAllowed = true;
  vi.spyOn(diskStorage, "show").mockImplementationOnce(async (film) => {
    await showNow(film);
    isAllowed = false;
  });
  const recheck = async () => {
    if (!isAllowed) throw new Error("not any more");
  };
  await expect(show(recheck)).rejects.toThrow("not any more");
  expect(await shownSince()).toBeNull();
  expect(await keptRevisions(ONE)).toEqual(new Set([revision]));
});

test("an unreadable film.json is put back when showing another film is refused", async () => {
  await layFilm(ONE);
  const file = localPath(ONE, "film.json");
  writeFileSync(file, "{");
  await expect(show(refuse)).rejects.toThrow("not any more");
  expect(readFileSync(file, "utf8")).toBe("{");
  await show();
  expect((await filmStorage().readManifest(ONE))?.revision).toBe(revision);
});

test("a film that is discarded while it is being shown stays hidden", async () => {
  const { show: showNow } = diskStorage;
  vi.spyOn(diskStorage, "show").mockImplementationOnce(async (film) => {
    await showNow(film);
    await dropKept(act, { episodeId: ONE, revision });
  });
  await expect(show()).rejects.toMatchObject({ code: "notFound" });
  expect(await shownSince()).toBeNull();
});

test("a film is not shown while the storage cannot read the one that it replaces", async () => {
  const { manifest } = await layFilm(ONE);
  const failure = new Error("the bucket is unavailable");
  vi.spyOn(diskStorage, "readManifest").mockRejectedValueOnce(failure);
  await expect(show()).rejects.toThrow(failure);
  expect((await filmStorage().readManifest(ONE))?.revision).toBe(manifest.revision);
  await show();
  expect(await keptRevisions(ONE)).toEqual(new Set([manifest.revision]));
});

test("lists the film that waits before the former one", async () => {
  const former = await layFilm(ONE);
  const next = await layFilm(ONE);
  await database().write((tx) =>
    keepFilm(tx, { episodeId: ONE, role: "FORMER", revision: former.manifest.revision }),
  );
  const kept = await keptFilms(ONE, next.manifest);
  expect(kept.map(({ role }) => role)).toEqual(["HELD", "FORMER"]);
});
