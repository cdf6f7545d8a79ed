/** Never stale: a revision does not change. */
import { LRUCache } from "lru-cache";
import { isEpisodeId } from "#lib/content/episodes.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

const SMALL_FILES_BYTES = 32 * 1024 * 1024;

const manifests = new LRUCache<string, FilmManifest>({ max: filmLimits.revisionsRemembered });

type Place = [episodeId: string, revision: string, name: string];

/** Concurrent callers share one read. */
const smallFiles = new LRUCache<string, Buffer, Place>({
  maxSize: SMALL_FILES_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
  fetchMethod: (_key, _stale, { context }) => filmStorage().readFile(...context),
  // A read must not fail when other files evict it.
  ignoreFetchAbort: true,
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

export function readSmallFile(...place: Place): Promise<Buffer> {
  return smallFiles.forceFetch(place.join("/"), { context: place });
}
