import { type Act, recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteFilmKeys } from "#lib/films/library/film-keys.ts";
import { withFilesLock, withShownLock } from "#lib/films/library/film-lock.ts";
import { heldFilm } from "#lib/films/library/kept-films.ts";
import { deleteLeftovers } from "#lib/films/library/leftovers.ts";
import { ifUnreadable } from "#lib/films/manifest.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/**
 * Also removes the key, so copies of an encrypted film cannot be played.
 * @throws FilmError; FilmBusyError while an import adds its files, or the film is being replaced
 */
export async function removeFilm(episodeId: string, act: Omit<Act, "recheck">): Promise<void> {
  await withFilesLock(episodeId, () => withShownLock(episodeId, () => remove(episodeId, act)));
  await deleteLeftovers(episodeId);
}

async function remove(episodeId: string, act: Omit<Act, "recheck">): Promise<void> {
  const storage = filmStorage();
  // Unlike `readManifest`, these also find an unreadable film and one that is half removed.
  const since = await storage.shownSince(episodeId);
  if (since === null) {
    const held = await heldFilm(episodeId).catch(ifUnreadable(null));
    if (held) throw new FilmError(`${episodeId} shows no film; one waits: drop it at the desk.`);
    const left = await storage.listRevisions(episodeId);
    if (left.length === 0) throw new FilmError(`${episodeId} has no film.`);
  }
  await storage.remove(episodeId);
  await deleteFilmKeys(episodeId, [], now());
  await database().write(async (tx) => {
    await tx.keptFilm.deleteMany({ where: { episodeId } });
    await recordAudit(tx, { ...act, action: "video.remove", subject: `episode ${episodeId}` });
  });
}
