import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { deleteFilmKeys } from "#lib/films/library/film-keys.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** Deletes replaced films that have no viewers left, and their keys. */
export async function deleteOldFilms(): Promise<number> {
  let removed = 0;
  for (const { id } of content().episodes) removed += await deleteOldRevisions(id);
  return removed;
}

async function deleteOldRevisions(episodeId: string): Promise<number> {
  const storage = filmStorage();
  const before = new Date(now().getTime() - filmLimits.oldFilmMs);
  const shown = await storage.readManifest(episodeId);
  const since = await storage.shownSince(episodeId);
  if (since !== null && since >= before) return 0;
  // A revision written since may be about to be published.
  const old = (await storage.listRevisions(episodeId)).filter(
    ({ revision, writtenAt }) => revision !== shown?.revision && writtenAt < before,
  );
  for (const { revision } of old) await storage.removeRevision(episodeId, revision);
  await deleteFilmKeys(episodeId, [shown?.keyId ?? null], before);
  return old.length;
}
