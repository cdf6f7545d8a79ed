/** Keys of films that a restore leaves in place: in a bucket, or with a backup without films. */
import path from "node:path";
import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { findFilmKey } from "#lib/films/library/film-keys.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";

const [ONE, TWO] = ["AIE-SE01EP01", "AIE-SE01EP02"] as const;

const keyOf = async (id: string) => (await layFilm(id, { encrypted: true })).manifest.keyId ?? "";

/** Restores a backup that lacks a film's key. Resolves with the keys before and after. */
async function restoreOlder(...options: string[]) {
  const old = await keyOf(ONE);
  const file = path.join(environment().dataDir, `older-${old}.tar`);
  await askOperator("backup", file, ...options);
  const ids = [old, await keyOf(TWO)];
  const keys = () => Promise.all(ids.map(findFilmKey));
  const before = await keys();
  // The backup brings its own key back.
  await database().write((tx) => tx.filmKey.deleteMany({ where: { id: old } }));
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  return [before, await keys()];
}

test("a restore keeps the key of a film in a bucket that is younger than the backup", async () => {
  const storage = await startObjectStorage();
  const [before, after] = await withSettings(storage.settings, () => restoreOlder());
  await storage.close();
  expect(before?.map((key) => key?.length)).toEqual([16, 16]);
  expect(after).toEqual(before);
});

test("a restore without films keeps the key of a younger film on this machine", async () => {
  const [before, after] = await restoreOlder("--without-films");
  expect(after).toEqual(before);
});
