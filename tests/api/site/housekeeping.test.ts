import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { localPath } from "#lib/films/storage/disk-storage.ts";
import { deleteOldFiles } from "#lib/site/housekeeping.ts";
import { demo, withSettings } from "#tests/api/support/settings.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";
import { pass } from "#tests/support/time.ts";

const EPISODE = "AIE-SE01EP01";

test("a new database or a demo deletes no files that it does not know", async () => {
  const held = localPath(EPISODE, laySmallFilm(EPISODE, "a cut that waits"));
  const shown = localPath(EPISODE, laySmallFilm(EPISODE, "the shown cut"));
  const id = "0123456789abcdef";
  const files = ["pictures/face.jpg", `content-originals/${id}.jpg`, `uploads/${id}${id}`].map(
    (name) => path.join(environment().dataDir, name),
  );
  for (const file of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "bytes");
  }
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const file of [...files, held, localPath(EPISODE, "film.json")]) utimesSync(file, old, old);
  const left = () => [...files, held, shown].map((file) => existsSync(file));
  const all = left().map(() => true);

  await deleteOldFiles();
  await createMember();
  await deleteOldFiles();
  expect(left()).toEqual(all);

  pass(DAY_MS + 60_000);
  await withSettings(demo, deleteOldFiles);
  expect(left()).toEqual(all);
  await deleteOldFiles();
  expect(left()).toEqual([false, false, false, false, true]);
});
