import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { localPath } from "#lib/films/storage/disk-storage.ts";
import { deleteOldFiles } from "#lib/site/housekeeping.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";
import { pass } from "#tests/support/time.ts";

const EPISODE = "AIE-SE01EP01";

test("a new database deletes no pictures and films that it does not know", async () => {
  const held = localPath(EPISODE, laySmallFilm(EPISODE, "a cut that waits"));
  const shown = localPath(EPISODE, laySmallFilm(EPISODE, "the shown cut"));
  const picture = path.join(environment().dataDir, "pictures", "face.jpg");
  mkdirSync(path.dirname(picture), { recursive: true });
  writeFileSync(picture, "a face");
  const old = new Date(Date.now() - DAY_MS);
  for (const file of [picture, held, localPath(EPISODE, "film.json")]) utimesSync(file, old, old);
  const left = () => [picture, held, shown].map((file) => existsSync(file));

  await deleteOldFiles();
  await createMember();
  await deleteOldFiles();
  expect(left()).toEqual([true, true, true]);

  pass(DAY_MS + 60_000);
  await deleteOldFiles();
  expect(left()).toEqual([false, false, true]);
});
