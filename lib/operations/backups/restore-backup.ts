import { randomUUID } from "node:crypto";
import { mkdir, rmdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { fileOf, providerOf } from "#lib/core/database/client.ts";
import { UnknownCommitError } from "#lib/core/database/errors.ts";
import { inBatches } from "#lib/core/database/transfer/batches.ts";
import { openRebuild, type Rebuild } from "#lib/core/database/transfer/transfer.ts";
import { FilmBusyError } from "#lib/films/packaging/film-error.ts";
import { withLock } from "#lib/films/packaging/lock.ts";
import { readOldKeys } from "#lib/operations/backups/film-keys.ts";
import { ABOUT_NAME, type About, storedTime, tableOf } from "#lib/operations/backups/format.ts";
import { nameFullDisk } from "#lib/operations/backups/full-disk.ts";
import { planRestore, readAbout } from "#lib/operations/backups/plan-restore.ts";
import { type ArchiveEntry, readArchive } from "#lib/operations/backups/read-archive.ts";
import { type Stage, stageFiles } from "#lib/operations/backups/stage-files.ts";
import { isUnfinished, markFinished, markUnfinished } from "#lib/operations/backups/unfinished.ts";

/** Ended sessions must not come back, nor rows that refer to them. */
export const LEFT_OUT: readonly string[] = ["Session", "DeskSession"];

const KEYS = "FilmKey";

/** Replaces all data or changes nothing. @throws Error while the site or another restore runs */
export async function restoreBackup(file: string, progress: (text: string) => void) {
  const { dataDir } = environment();
  const lock = path.join(dataDir, "restore.lock");
  return withLock(lock, () => restoreAlone(file, progress)).catch((error: unknown) => {
    if (!(error instanceof FilmBusyError)) throw nameFullDisk(error, dataDir);
    const sentence = "Another restore is running. If it was killed, try again in a minute.";
    throw new Error(`${sentence} If none runs, remove ${lock}.`);
  });
}

async function restoreAlone(file: string, progress: (text: string) => void) {
  const { dataDir } = environment();
  const stamp = now().toISOString().replace(/\D/g, "");
  const aside = path.join(dataDir, `before-restore-${stamp}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    return { ...(await replaceAll(file, aside, progress)), before: aside };
  } finally {
    await rmdir(aside).catch(() => "it holds what was there before");
  }
}

async function replaceAll(file: string, aside: string, progress: (text: string) => void) {
  const { dataDir } = environment();
  const wasUnfinished = isUnfinished(dataDir);
  const keys = await readOldKeys(environment().databaseUrl, progress);
  const { about, rebuild, stage, rows, files } = await readAll(file, aside, keys, progress);
  try {
    const newKeys = [...keys.values()].map((line) => ({ table: KEYS, line }));
    await rebuild.finish([{ table: "Restore", line: restoreRow(about) }, ...newKeys]);
    progress("read and checked; now replacing the data");
    markUnfinished(dataDir);
    await stage.swap();
    await rebuild.commit();
  } catch (error) {
    await rebuild.abort();
    await stage.undo();
    const isWhole = !wasUnfinished && !(error instanceof UnknownCommitError);
    if (isWhole) markFinished(dataDir);
    throw error;
  } finally {
    await stage.remove();
  }
  // Not undone when it fails: the database has committed the rows that belong to the new files.
  markFinished(dataDir);
  return { madeAt: about.madeAt, rows, files };
}

/** Stops sales until an operator has confirmed the next invoice numbers. */
function restoreRow({ madeAt }: About): string {
  const times = { restoredAt: storedTime(now()), backupMadeAt: storedTime(madeAt) };
  return JSON.stringify({ id: randomUUID(), ...times, confirmedAt: null });
}

/** Deletes the backup's own keys from `keys`. */
async function readAll(
  file: string,
  aside: string,
  keys: Map<string, string>,
  progress: (text: string) => void,
) {
  const entries = readArchive(file)[Symbol.asyncIterator]();
  const about = await readFirst(file, entries);
  const { dataDir, databaseUrl } = environment();
  const plan = planRestore(about, process.cwd(), providerOf(databaseUrl));
  const rebuild = await openRebuild(databaseUrl, asideOf(databaseUrl, aside), plan);
  let stage: Stage | null = null;
  try {
    stage = await stageFiles(dataDir, aside, about.films ? [] : ["media"]);
    return {
      about,
      rebuild,
      stage,
      ...(await addAll(entries, { rebuild, stage, keys, progress })),
    };
  } catch (error) {
    await rebuild.abort();
    await stage?.remove();
    throw error;
  }
}

async function readFirst(file: string, entries: AsyncIterator<ArchiveEntry>): Promise<About> {
  const { value, done } = await entries.next();
  if (!done && value.name === ABOUT_NAME) return readAbout(await text(value.body));
  throw new Error(`${file} is no backup of this site.`);
}

type Target = {
  rebuild: Rebuild;
  stage: Stage;
  keys: Map<string, string>;
  progress: (text: string) => void;
};

async function addAll(
  entries: AsyncIterator<ArchiveEntry>,
  { rebuild, stage, keys, progress }: Target,
) {
  let [rows, files, last] = [0, 0, ""];
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const { name, body } = next.value;
    const table = tableOf(name);
    if (table === null) {
      await stage.add(name, body);
      files += 1;
      continue;
    }
    const isLeftOut = LEFT_OUT.includes(table);
    if (table !== last && !isLeftOut) progress(table);
    last = table;
    for await (const lines of inBatches(linesOf(body))) {
      if (isLeftOut) continue;
      await rebuild.add(table, lines);
      if (table === KEYS) for (const line of lines) keys.delete(JSON.parse(line).id);
      rows += lines.length;
    }
  }
  return { rows, files };
}

/** Reads a part piece by piece: those of older releases have up to half a billion characters. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let line = "";
  for await (const chunk of body) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    line += first;
    for (const other of others) {
      yield line;
      line = other;
    }
  }
  if (line !== "") yield line;
}

function asideOf(databaseUrl: string, aside: string): string {
  const file = fileOf(databaseUrl);
  return path.join(path.dirname(file), path.basename(aside), path.basename(file));
}
