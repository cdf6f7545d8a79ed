import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteFilmKeys, hasFilmKeys } from "#lib/films/library/film-keys.ts";
import { withFilmLock } from "#lib/films/library/film-lock.ts";
import { keptRevisions } from "#lib/films/library/kept-films.ts";
import { ifUnreadable } from "#lib/films/manifest.ts";
import { ifBusy } from "#lib/films/packaging/film-error.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** Deletes replaced films and their keys, unless they may have viewers or are kept. */
export async function deleteOldFilms(): Promise<number> {
  let removed = 0;
  const jobs = await database().read.filmJob.findMany({
    distinct: ["episodeId"],
    select: { episodeId: true },
  });
  const ids = new Set([
    ...content().episodes.map(({ id }) => id),
    ...jobs.map(({ episodeId }) => episodeId),
  ]);
  // The disk is not mounted, or the settings name another storage: the films need their keys.
  if (await isStorageEmpty(ids)) return 0;
  // An unreadable film keeps its own revisions only.
  for (const id of ids) removed += await deleteOldRevisions(id).catch(ifUnreadable(0));
  return removed;
}

async function isStorageEmpty(ids: Iterable<string>): Promise<boolean> {
  for (const id of ids) if ((await filmStorage().listRevisions(id)).length > 0) return false;
  return true;
}

async function deleteOldRevisions(episodeId: string): Promise<number> {
  const before = new Date(now().getTime() - filmLimits.oldFilmMs);
  const found = await readOld(episodeId, before);
  if (found === null) return 0;
  const isNeeded = found.old.length > 0 || (await hasFilmKeys(episodeId, found.keys, before));
  return isNeeded ? removeUnderLock(episodeId, before) : 0;
}

/** Null while the shown or a kept film is fresh: a newer revision may be about to be published. */
async function readOld(episodeId: string, before: Date) {
  const storage = filmStorage();
  const shown = await storage.readManifest(episodeId);
  const kept = await keptRevisions(episodeId);
  // Last: a film that is shown instead meanwhile is fresh.
  const since = await storage.shownSince(episodeId);
  const revisions = await storage.listRevisions(episodeId);
  // The predecessor of a kept film's new revision stays as long as a shown film's.
  const isNew = ({ revision, writtenAt }: (typeof revisions)[number]) =>
    kept.has(revision) && writtenAt >= before;
  if ((since !== null && since >= before) || revisions.some(isNew)) return null;
  const manifests = [...kept].map((revision) => storage.readRevision(episodeId, revision));
  const keys = [shown, ...(await Promise.all(manifests))].map((film) => film?.keyId ?? null);
  const old = revisions.filter(
    ({ revision, writtenAt }) =>
      revision !== shown?.revision && writtenAt < before && !kept.has(revision),
  );
  return { old, keys };
}

/**
 * Locked: a revision with restored words may equal an old one, which is then shown again, and an
 * import may add for hours a film that has a key already.
 */
function removeUnderLock(episodeId: string, before: Date): Promise<number> {
  const remove = async () => {
    const found = await readOld(episodeId, before);
    if (found === null) return 0;
    for (const { revision } of found.old) await filmStorage().removeRevision(episodeId, revision);
    await deleteFilmKeys(episodeId, found.keys, before);
    return found.old.length;
  };
  return withFilmLock(episodeId, remove).catch(ifBusy(0));
}
