import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { now } from "#lib/core/config/clock.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import {
  describeHolder,
  HOLDER,
  hasEnded,
  isOfThisMachine,
} from "#lib/core/process/lock-holder.ts";
import { FilmBusyError } from "#lib/films/packaging/film-error.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

const BEAT_MS = 10_000;

const shared = globalThis as { aieFilmLocks?: Set<string> };
shared.aieFilmLocks ??= new Set();
const own = shared.aieFilmLocks;

/**
 * Locks across all machines that share the folder. A killed process's lock is free at once on its
 * own machine, elsewhere after `filmLockSilenceMs`. @throws FilmBusyError
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  if (own.has(file)) throw busy(HOLDER, file);
  own.add(file);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await removeStale(file);
    await take(file);
    const beats = setInterval(() => void beat(file), BEAT_MS);
    try {
      return await work();
    } finally {
      clearInterval(beats);
      await rm(file, { force: true });
    }
  } finally {
    own.delete(file);
  }
}

async function take(file: string): Promise<void> {
  try {
    await writeFile(file, HOLDER, { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      throw busy(await holderOf(file), file);
    }
    // A full disk leaves an empty file, which would lock the film for a minute.
    await rm(file, { force: true });
    throw error;
  }
}

async function removeStale(file: string): Promise<void> {
  const holder = await holderOf(file);
  const written = await stat(file).catch(ifMissing(null));
  if (written === null) return;
  const isSilent = now().getTime() - written.mtimeMs > filmLimits.filmLockSilenceMs;
  // A suspended process of this machine is silent, too, and would go on.
  const isFree = isOfThisMachine(holder) ? hasEnded(holder) : isSilent;
  if (!isFree) throw busy(holder, file);
  // Another process may have removed it first and locked again.
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(ifMissing(null));
  const moved = await holderOf(aside);
  if (moved !== holder) await link(aside, file).catch(() => undefined); // A third one was faster.
  await rm(aside, { force: true });
  if (moved !== holder && moved !== "") throw busy(moved, file);
}

const holderOf = (file: string) => readFile(file, "utf8").catch(ifMissing(""));

async function beat(file: string): Promise<void> {
  const at = now();
  await utimes(file, at, at).catch(() => undefined); // An operator removed it.
}

function busy(holder: string, file: string): FilmBusyError {
  const sentence = `${describeHolder(holder)} is importing this episode.`;
  return new FilmBusyError(`${sentence} If that is no import, remove ${file}.`);
}
