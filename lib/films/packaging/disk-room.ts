import { statfs } from "node:fs/promises";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

/** Returns the bytes that an import may write. A small disk keeps a twentieth free. */
export async function roomAt(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return Math.floor(bavail - Math.min(filmLimits.spareDiskBytes / bsize, blocks / 20)) * bsize;
}

export function noRoom(): FilmError {
  return new FilmError("No space left on the server's disk for this import: make room, try again.");
}
