/** Keys of films while the storage of the films is away. */
import { renameSync } from "node:fs";
import { expect, test } from "vitest";
import { deleteOldFilms } from "#lib/films/library/delete-old-films.ts";
import { findFilmKey } from "#lib/films/library/film-keys.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { pass } from "#tests/support/time.ts";

test("keeps the keys of films whose disk is not mounted", async () => {
  const { manifest } = await layFilm("AIE-SE01EP01", { encrypted: true });
  renameSync(mediaFolder(), `${mediaFolder()}-away`);
  pass(filmLimits.oldFilmMs + 60_000);
  await deleteOldFilms();
  renameSync(`${mediaFolder()}-away`, mediaFolder());
  expect(await findFilmKey(String(manifest.keyId))).toHaveLength(16);
});
