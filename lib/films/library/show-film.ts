import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import type { FilmManifest } from "#lib/films/library/manifest.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** Requires `withShownLock`. Not in the transaction: a slow bucket would delay all writes. */
export async function showFilm(
  film: FilmManifest,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const storage = filmStorage();
  const restore = await storage.rememberShown(film.episodeId);
  await storage.show(film);
  try {
    await database().write(write);
  } catch (error) {
    await restore();
    throw error;
  }
}
