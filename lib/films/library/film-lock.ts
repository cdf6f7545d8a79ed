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
