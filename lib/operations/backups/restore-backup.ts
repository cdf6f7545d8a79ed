import { randomUUID } from "node:crypto";
import { mkdir, rmdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { fileOf, type Provider, providerOf } from "#lib/core/database/client.ts";
import { listMigrations } from "#lib/core/database/readiness.ts";
import { inBatches } from "#lib/core/database/transfer/batches.ts";
import { openRebuild, type Rebuild } from "#lib/core/database/transfer/transfer.ts";
import { UnknownCommitError } from "#lib/core/database-errors.ts";
import { FilmBusyError } from "#lib/films/packaging/film-error.ts";
import { withLock } from "#lib/films/packaging/lock.ts";
import { readOldKeys } from "#lib/operations/backups/film-keys.ts";
import {
  ABOUT_NAME,
  type About,
  aboutSchema,
  storedTime,
  tableOf,
} from "#lib/operations/backups/format.ts";
import { nameFullDisk } from "#lib/operations/backups/full-disk.ts";
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
    await rmdir(aside).catch(() => undefined); // Not empty: it has the earlier data.
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
  return { madeAt: about.madeAt, siteUrl: about.siteUrl, rows, files };
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
  const plan = planRestore(about, providerOf(databaseUrl));
  const { dir, base } = path.parse(fileOf(databaseUrl));
  const old = path.join(dir, path.basename(aside), base);
  const rebuild = await openRebuild(databaseUrl, old, plan);
  let stage: Stage | null = null;
  try {
    stage = await stageFiles(dataDir, aside, about.films ? [] : ["media"]);
    const { rows, files } = await addAll(entries, rebuild, stage, keys, progress);
    return { about, rebuild, stage, rows, files };
  } catch (error) {
    await rebuild.abort();
    await stage?.remove();
    throw error;
  }
}

async function readFirst(file: string, entries: AsyncIterator<ArchiveEntry>): Promise<About> {
  const { value, done } = await entries.next();
  if (done || value.name !== ABOUT_NAME) throw new Error(`${file} is no backup of this site.`);
  const parsed = aboutSchema.safeParse(JSON.parse(await text(value.body)));
  if (parsed.success) return parsed.data;
  throw new Error("The backup has a format that this release does not know.");
}

/** Matches migrations by name: SQL differs between databases. @throws Error for a newer release */
function planRestore(about: About, provider: Provider) {
  const all = listMigrations(process.cwd(), provider);
  const before = all.slice(0, about.migrations.length);
  about.migrations.forEach(({ name, checksum }, at) => {
    const own = before[at];
    const isSame = about.provider !== provider || own?.checksum === checksum;
    if (own?.name === name && isSame) return;
    throw new Error(
      `The backup has the migration ${name}, which this release does not: ` +
        "restore it with the release that made it, then update.",
    );
  });
  return { before, after: all.slice(before.length) };
}

async function addAll(
  entries: AsyncIterator<ArchiveEntry>,
  rebuild: Rebuild,
  stage: Stage,
  keys: Map<string, string>,
  progress: (text: string) => void,
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
