import { Readable } from "node:stream";
import { findFilmKey } from "#lib/films/library/film-keys.ts";
import { isUnreadable } from "#lib/films/manifest.ts";
import {
  checkPackage,
  isOfFile,
  type PackageFiles,
} from "#lib/films/packaging/check/check-package.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/**
 * Checks `wanted`, else the shown film. Resolves with problems as sentences; null without one.
 * An error of `tick`, which is called often, stops it. @throws FilmError when the bucket is away
 */
export async function checkFilm(
  episodeId: string,
  wanted: string | null = null,
  tick: () => unknown = () => undefined,
): Promise<string[] | null> {
  const storage = filmStorage();
  const reading =
    wanted === null ? storage.readManifest(episodeId) : storage.readRevision(episodeId, wanted);
  const manifest = await orDamaged(reading, "unreadable" as const);
  if (manifest === null) return null;
  if (manifest === "unreadable") return ["film.json cannot be read."];
  const { revision, keyId } = manifest;
  const own = await orDamaged(storage.readRevision(episodeId, revision), null);
  const key = keyId === null ? null : await findFilmKey(keyId);
  const files: PackageFiles = {
    readStream: async (name) =>
      Readable.from(ticking(await storage.readStream(episodeId, revision, name), tick)),
    readFile: (name) => storage.readFile(episodeId, revision, name),
  };
  const problems = await checkPackage(manifest, files, key).catch(away);
  const isOwn = JSON.stringify(own) === JSON.stringify(manifest);
  return isOwn ? problems : ["The revision's own film.json is another.", ...problems];
}

async function* ticking(stream: Readable, tick: () => unknown) {
  for await (const chunk of stream) {
    tick();
    yield chunk;
  }
}

/** Other errors mean that the storage is away. */
export const isDamage = (error: unknown) => isOfFile(error) || isUnreadable(error);

/** Resolves with `fallback` for a damaged file. @throws FilmError when the bucket is away */
export function orDamaged<Read, Fallback>(reading: Promise<Read>, fallback: Fallback) {
  return reading.catch((error: unknown) => (isDamage(error) ? fallback : away(error)));
}

function away(cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new FilmError(`The storage of the films cannot be read now: ${why}`, { cause });
}
