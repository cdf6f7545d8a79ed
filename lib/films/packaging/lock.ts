import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isRunning } from "#lib/core/process/is-running.ts";
import { FilmBusyError } from "#lib/films/packaging/film-error.ts";

/** The locks of this process: an earlier one, in a container, had the same number. */
const shared = globalThis as { aieFilmLocks?: Set<string> };
shared.aieFilmLocks ??= new Set();
const own = shared.aieFilmLocks;

/** Runs `work` in one process at a time; a killed one loses its lock. @throws FilmBusyError */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  if (own.has(file)) throw busy(process.pid, file);
  own.add(file);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const holder = Number(await readFile(file, "utf8").catch(() => ""));
    if (holder > 0 && holder !== process.pid && isRunning(holder)) throw busy(holder, file);
    await rm(file, { force: true });
    await writeFile(file, String(process.pid), { flag: "wx" });
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    own.delete(file);
  }
}

function busy(holder: number, file: string): FilmBusyError {
  const who = `Process ${holder} is importing this episode.`;
  return new FilmBusyError(`${who} If that is no import, remove ${file}.`);
}
