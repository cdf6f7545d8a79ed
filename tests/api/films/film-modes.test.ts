import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { revised } from "#lib/films/library/revise-film.ts";
import { diskStorage, localPath, mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { shareFilms } from "#lib/films/storage/share-with-nginx.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

const [SHARED, PRIVATE] = ["AIE-SE01EP01", "AIE-SE01EP02"] as const;
let umask: number;

beforeAll(() => {
  // The site's own, set in lib/site/main.mjs.
  umask = process.umask(0o077);
});
afterAll(() => {
  process.umask(umask);
  sendByNginx(false);
});

function sendByNginx(isOn: boolean): void {
  if (isOn) process.env.MEDIA_ACCEL_PATH = "/films-of-nginx";
  else delete process.env.MEDIA_ACCEL_PATH;
  rereadSettings();
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** Returns the modes of a revision's folders, and those of its files, each once. */
function modesOf(episodeId: string, revision: string) {
  const folder = localPath(episodeId, revision);
  const files = readdirSync(folder).filter((name) => name !== "film.json");
  return {
    folders: [modeOf(localPath(episodeId)), modeOf(folder)],
    files: [...new Set(files.map((name) => modeOf(path.join(folder, name))))],
  };
}

test("keeps a published film to the site's user when nginx sends no films", async () => {
  sendByNginx(false);
  const { manifest } = await layFilm(PRIVATE, { encrypted: true });
  const modes = { folders: ["700", "700"], files: ["600"] };
  expect(modesOf(PRIVATE, manifest.revision)).toEqual(modes);
});

test("lets the group read a film, and a revision of it, when nginx sends films", async () => {
  sendByNginx(true);
  const { manifest: base } = await layFilm(SHARED, { encrypted: true });
  const modes = { folders: ["750", "750"], files: ["640"] };
  expect(modesOf(SHARED, base.revision)).toEqual(modes);
  const { manifest, changed } = revised(base, { captions: "WEBVTT\n\nother words" });
  await diskStorage.addRevision(manifest, base, changed);
  expect(modesOf(SHARED, manifest.revision)).toEqual(modes);
  expect(statSync(mediaFolder()).mode & 0o050).toBe(0o050);
});

test("lets the group read restored films once the site starts", async () => {
  sendByNginx(true);
  const { manifest } = await layFilm(SHARED, { encrypted: true });
  const file = path.join(environment().dataDir, "modes.tar");
  await askOperator("backup", file);
  rmSync(mediaFolder(), { recursive: true });
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  expect(modesOf(SHARED, manifest.revision).files).toEqual(["600"]);
  const stray = path.join(mediaFolder(), "notes.txt");
  writeFileSync(stray, "a file of an operator");
  await shareFilms(mediaFolder());
  expect(modesOf(SHARED, manifest.revision)).toEqual({ folders: ["750", "750"], files: ["640"] });
  for (const own of [file, stray]) expect(modeOf(own)).toBe("600");
});

test("leaves folders alone that belong to no film, such as those of a disk", async () => {
  sendByNginx(true);
  const inner = path.join(mediaFolder(), "lost+found", "1");
  mkdirSync(inner, { recursive: true });
  await shareFilms(mediaFolder());
  expect([path.dirname(inner), inner].map(modeOf)).toEqual(["700", "700"]);
});
