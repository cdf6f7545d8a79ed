import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";

const EPISODE = "AIE-SE01EP01";

test("a restore replaces films on the disk that media links to, and keeps the old ones there", async () => {
  const { dataDir } = environment();
  const disk = mkdtempSync(path.join(tmpdir(), "aie-disk-"));
  const media = path.join(dataDir, "media");
  rmSync(media, { recursive: true, force: true });
  symlinkSync(disk, media);
  mkdirSync(path.join(disk, "lost+found"));
  const first = laySmallFilm(EPISODE, "the first cut");
  const file = path.join(dataDir, "linked.tar");
  await askOperator("backup", file);
  const second = laySmallFilm(EPISODE, "the second cut");

  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  expect(lstatSync(media).isSymbolicLink()).toBe(true);
  expect((await filmStorage().readManifest(EPISODE))?.revision).toBe(first);
  const [old = "", ...others] = readdirSync(disk).sort();
  expect([old, others]).toEqual([
    expect.stringMatching(/^\.before-restore-/),
    [EPISODE, "lost+found"],
  ]);
  expect(readdirSync(path.join(disk, old, EPISODE)).sort()).toEqual(
    [first, second, "film.json"].sort(),
  );
});
