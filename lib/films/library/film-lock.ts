import path from "node:path";
import { withLock } from "#lib/films/packaging/lock.ts";
import { mediaFolder } from "#lib/films/storage/local-storage.ts";

export const workshopFolder = () => path.join(mediaFolder(), ".import");

/** Runs `work` as the only change of the episode's film. @throws FilmBusyError */
export function withFilmLock<Result>(
  episodeId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withLock(path.join(workshopFolder(), `${episodeId}.lock`), work);
}

/**
 * Runs `work` as the only one that changes which film is shown, also while an import, which takes
 * hours, has the episode's other lock. @throws FilmBusyError
 */
export function withShownLock<Result>(
  episodeId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withLock(path.join(workshopFolder(), `${episodeId}.shown.lock`), work);
}
