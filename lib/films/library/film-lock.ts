import path from "node:path";
import { withLock } from "#lib/films/packaging/lock.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";

export const workshopFolder = () => path.join(mediaFolder(), ".import");

/** The locks throw FilmBusyError. */
const lockNamed =
  (ending: string) =>
  <Result>(episodeId: string, work: () => Promise<Result>): Promise<Result> =>
    withLock(path.join(workshopFolder(), `${episodeId}${ending}`), work);

/** An import holds it for hours. */
export const withFilmLock = lockNamed(".lock");

/** For the minutes in which an import adds its files and their key, which a removal would take. */
export const withFilesLock = lockNamed(".files.lock");

/** For the moment in which another film is shown, also during an import. */
export const withShownLock = lockNamed(".shown.lock");
