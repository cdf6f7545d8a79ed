import type { EpisodeId } from "#lib/content/episodes.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteFilmKeys } from "#lib/films/links/film-keys.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/**
 * Takes an episode's film off the site, with its key: what copies are left of it cannot be played.
 * @throws FilmError when there is none
 */
export async function removeFilm(
  episodeId: EpisodeId,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  const storage = filmStorage();
  // One that cannot be read any more can be removed all the same.
  const since = await storage.shownSince(episodeId);
  if (since === null) throw new FilmError(`${episodeId} has no film.`);
  await storage.remove(episodeId);
  await deleteFilmKeys(episodeId, [], now());
  const subject = `episode ${episodeId}`;
  await database().write((tx) =>
    recordAudit(tx, { actor, action: "video.remove", subject, reason }),
  );
}
