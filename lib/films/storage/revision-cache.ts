/** Never stale: a revision does not change. */
import { LRUCache } from "lru-cache";
import { isEpisodeId } from "#lib/content/episodes.ts";
import type { FilmManifest } from "#lib/films/library/manifest.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

const SMALL_FILES_BYTES = 32 * 1024 * 1024;

const manifests = new LRUCache<string, FilmManifest>({ max: filmLimits.revisionsRemembered });
const smallFiles = new LRUCache<string, Buffer>({
  maxSize: SMALL_FILES_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

export async function findRevision(
  episodeId: string,
  revision: string,
): Promise<FilmManifest | null> {
  const key = `${episodeId}/${revision}`;
  const known = manifests.get(key);
  if (known) return known;
  if (!isEpisodeId(episodeId)) return null;
  const manifest = await filmStorage().readRevision(episodeId, revision);
  if (manifest) manifests.set(key, manifest);
  return manifest;
}

export async function readSmallFile(
  episodeId: string,
  revision: string,
  name: string,
): Promise<Buffer> {
  const key = `${episodeId}/${revision}/${name}`;
  const known = smallFiles.get(key);
  if (known) return known;
  const bytes = await filmStorage().readFile(episodeId, revision, name);
  smallFiles.set(key, bytes);
  return bytes;
}
