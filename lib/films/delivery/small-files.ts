import type { EpisodeId } from "#lib/content/episodes.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

const known = new Map<string, Buffer>();
let knownBytes = 0;

/**
 * A playlist, words or a picture of a film in a bucket, kept in memory: nothing in a revision
 * changes. @throws when the bucket has no such file, or gives no answer
 */
export async function readSmallFile(
  episodeId: EpisodeId,
  revision: string,
  name: string,
): Promise<Buffer> {
  const key = `${episodeId}/${revision}/${name}`;
  const found = known.get(key);
  if (found) return found;
  const bytes = await filmStorage().readFile(episodeId, revision, name);
  if (!known.has(key)) knownBytes += bytes.length;
  known.set(key, bytes);
  for (const [oldest, { length }] of known) {
    if (knownBytes <= filmLimits.smallFilmFilesBytes) break;
    known.delete(oldest);
    knownBytes -= length;
  }
  return bytes;
}
