/** The committed film packages, which must be complete in every clone. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filmManifestSchema } from "#lib/films/manifest.ts";
import { checkPackage, folderFiles } from "#lib/films/packaging/check/check-package.ts";
import { readPlaylist } from "#lib/films/packaging/check/read-playlist.ts";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";
import { readFragments } from "#lib/films/packaging/renditions/fragments.ts";
import { captionsOf, chaptersOf } from "#tools/studio/films/captions.ts";
import { chosen } from "#tools/studio/films/catalogue.ts";

const samples = chosen([]).flatMap(([name, reel]) => {
  if (reel.kind !== "episode") return [];
  const at = (file: string) => path.join(reel.folder, file);
  const text = (file: string) => readFileSync(at(file), "utf8");
  const manifest = filmManifestSchema.parse(JSON.parse(text("film.json")));
  return [[name, { ...reel, manifest, at, text }] as const];
});

test.each(samples)("%s has valid hashes, playlists and segments", async (name, sample) => {
  const { folder, manifest } = sample;
  expect(await checkPackage(manifest, folderFiles(folder), null)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(manifest.files), "film.json"].sort());
  expect(manifest).toMatchObject({ episodeId: name, keyId: null, fallback: "720.mp4" });
});

test.each(samples)(
  "%s has two sizes, in segments of 4 s",
  async (_name, { manifest, at, text }) => {
    expect(manifest.renditions.map(({ name, width }) => [name, width])).toEqual([
      ["720", 1280],
      ["360", 640],
    ]);
    for (const { file, playlist } of manifest.renditions) {
      const { segments } = readPlaylist(text(playlist));
      expect(segments.slice(0, -1).every(({ seconds }) => seconds === 4)).toBe(true);
      const { fragments } = await readFragments(at(file));
      const places = ({ offset, bytes }: { offset: number; bytes: number }) => [offset, bytes];
      expect(segments.map(places)).toEqual(fragments.map(places));
    }
  },
);

test.each(samples)("the captions and previews of %s belong to its film", (_name, sample) => {
  const { film, manifest, text } = sample;
  expect(manifest.durationSeconds).toBeCloseTo(film.seconds, 1);
  expect(text("captions.en.vtt")).toBe(captionsOf(film));
  expect(text("chapters.vtt")).toBe(chaptersOf(film));
  const previews = readSubtitles(Buffer.from(text("previews.vtt"))).cues;
  expect(previews[0]?.from).toBe(0);
  expect(previews.at(-1)?.to).toBeCloseTo(film.seconds, 1);
});

test("the eight films differ, and with the trailers have at most 30 MB", () => {
  expect(new Set(samples.map(([, { manifest }]) => manifest.files["720.mp4"]?.sha256)).size).toBe(
    8,
  );
  const sizeOf = (folder: string) =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  const folders = [...samples.map(([, { folder }]) => folder), "public/trailers"];
  expect(folders.reduce((sum, folder) => sum + sizeOf(folder), 0)).toBeLessThanOrEqual(30_000_000);
});
