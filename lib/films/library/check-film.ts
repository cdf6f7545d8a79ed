import { findFilmKey } from "#lib/films/library/film-keys.ts";
import { checkPackage, type PackageFiles } from "#lib/films/packaging/check/check-package.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** Checks `wanted`, else the shown film. Resolves with problems as sentences; null without one. */
export async function checkFilm(
  episodeId: string,
  wanted: string | null = null,
): Promise<string[] | null> {
  const storage = filmStorage();
  const reading =
    wanted === null ? storage.readManifest(episodeId) : storage.readRevision(episodeId, wanted);
  const manifest = await reading.catch(() => "unreadable" as const);
  if (manifest === null) return null;
  if (manifest === "unreadable") return ["film.json cannot be read."];
  const { revision, keyId } = manifest;
  const own = await storage.readRevision(episodeId, revision).catch(() => null);
  const key = keyId === null ? null : await findFilmKey(keyId);
  const files: PackageFiles = {
    readStream: (name) => storage.readStream(episodeId, revision, name),
    readFile: (name) => storage.readFile(episodeId, revision, name),
  };
  const problems = await checkPackage(manifest, files, key);
  const isOwn = JSON.stringify(own) === JSON.stringify(manifest);
  return isOwn ? problems : ["The revision's own film.json is another.", ...problems];
}
