import { type EpisodeId, episodes } from "#lib/content/episodes.ts";
import { now } from "#lib/core/config/clock.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { deleteFilmKeys } from "#lib/films/links/film-keys.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/**
 * Removes the films that others have taken the place of, once nobody can be watching them, and the
 * keys that open nothing any more. Resolves with how many films there were.
 */
export async function deleteOldFilms(): Promise<number> {
  let removed = 0;
  for (const { id } of episodes) removed += await deleteOldRevisions(id);
  return removed;
}

async function deleteOldRevisions(episodeId: EpisodeId): Promise<number> {
  const storage = filmStorage();
  const before = new Date(now().getTime() - filmLimits.oldFilmMs);
  const shown = await storage.readManifest(episodeId);
  const since = await storage.shownSince(episodeId);
  if (since !== null && since >= before) return 0;
  // One that was written to since may be on its way to be shown.
  const old = (await storage.listRevisions(episodeId)).filter(
    ({ revision, writtenAt }) => revision !== shown?.revision && writtenAt < before,
  );
  for (const { revision } of old) await storage.removeRevision(episodeId, revision);
  await deleteFilmKeys(episodeId, [shown?.keyId ?? null], before);
  return old.length;
}
