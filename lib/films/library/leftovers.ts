/** Work of stopped imports, which a retry continues, and of killed poster choices. */
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { withFilmLock, workshopFolder } from "#lib/films/library/film-lock.ts";
import { ifBusy } from "#lib/films/packaging/film-error.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

const LEFTOVER = /^(.+)-([0-9a-f]{16}|poster-.{6})$/;

type Leftover = { episodeId: string; folder: string };

async function listLeftovers(): Promise<Leftover[]> {
  const names = await readdir(workshopFolder()).catch(ifMissing([]));
  return names.flatMap((name) => {
    const episodeId = LEFTOVER.exec(name)?.[1];
    return episodeId ? [{ episodeId, folder: path.join(workshopFolder(), name) }] : [];
  });
}

/** Returns the folders of an episode's leftovers. Requires `withFilmLock`, which protects them. */
export async function leftoversOf(episodeId: string): Promise<string[]> {
  const all = await listLeftovers();
  return all.filter((one) => one.episodeId === episodeId).map(({ folder }) => folder);
}

/** Deletes those that were not used for as long as an ended import's master is kept. */
export async function deleteOldLeftovers(): Promise<void> {
  const before = new Date(now().getTime() - filmLimits.masterKeptMs);
  for (const { episodeId, folder } of await listLeftovers()) {
    if ((await lastUse(folder)) < before) await deleteLeftovers(episodeId, before);
  }
}

/** Keeps those used since `before`, and all while an import runs, waits or can be tried again. */
export async function deleteLeftovers(
  episodeId: string,
  before: Date | null = null,
): Promise<void> {
  const tidy = async () => {
    if (await hasImport(episodeId)) return;
    for (const folder of await leftoversOf(episodeId)) {
      if (before && (await lastUse(folder)) >= before) continue;
      await rm(folder, { recursive: true, force: true });
    }
  };
  await withFilmLock(episodeId, tidy).catch(ifBusy(undefined));
}

/** A job has its master as long as it can be tried again. */
async function hasImport(episodeId: string): Promise<boolean> {
  const where = { episodeId, NOT: { master: null } };
  return (await database().read.filmJob.count({ where })) > 0;
}

/** A finished size changes the time of its folder, which is below the leftover's. */
async function lastUse(folder: string): Promise<Date> {
  const folders = [folder, path.join(folder, "made")];
  const times = folders.map(async (one) => (await stat(one).catch(ifMissing(null)))?.mtime);
  const found = (await Promise.all(times)).filter((time) => time !== undefined);
  return new Date(Math.max(...found.map((time) => time.getTime())));
}
