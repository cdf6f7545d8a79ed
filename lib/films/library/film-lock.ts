import path from "node:path";
import { withLock } from "#lib/films/packaging/lock.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";

export const workshopFolder = () => path.join(mediaFolder(), ".import");

/** @throws FilmBusyError */
export function withFilmLock<Result>(
  episodeId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withLock(path.join(workshopFolder(), `${episodeId}.lock`), work);
}

/** A lock of its own, since an import holds the other for hours. @throws FilmBusyError */
export function withShownLock<Result>(
  episodeId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withLock(path.join(workshopFolder(), `${episodeId}.shown.lock`), work);
}
