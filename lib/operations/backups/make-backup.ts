import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { openSnapshot, type Snapshot } from "#lib/core/database/transfer/transfer.ts";
import {
  addFilms,
  addMails,
  addNewKeys,
  addPictures,
  addSandbox,
  readFilmRows,
} from "#lib/operations/backups/add-files.ts";
import { ABOUT_NAME, type About, rowsName } from "#lib/operations/backups/format.ts";
import { nameFullDisk } from "#lib/operations/backups/full-disk.ts";
import { BACKUP_ACTION, BACKUP_SUBJECT } from "#lib/operations/backups/queries.ts";
import { type ArchiveWriter, writeArchive } from "#lib/operations/backups/write-archive.ts";
import { sentenceOf } from "#lib/operations/finding.ts";

type Options = { file: string; films: boolean; actor: string; progress: (text: string) => void };

/** A snapshot is repeated if one of its pictures was replaced meanwhile. */
const SNAPSHOTS = 3;

/** @throws Error if the file exists */
export async function makeBackup(options: Options) {
  const { file, actor, progress } = options;
  const archive = await writeArchive(file);
  const scratch = `${file}.snapshot-${randomUUID()}`;
  try {
    const contents = await addAll(archive, scratch, options);
    const bytes = await archive.finish();
    const { rows, leftOut } = contents;
    const details = { bytes, rows, leftOut };
    const fact = { actor, action: BACKUP_ACTION, subject: BACKUP_SUBJECT, reason: "a backup" };
    const complete = `complete${leftOut > 0 ? " but for the films named above" : ""}`;
    progress(`checked and ${complete}`);
    await database()
      .write((tx) => recordAudit(tx, { ...fact, details }))
      .catch((cause: unknown) => {
        const why = `the database could not note it, and 'doctor' will miss it: ${sentenceOf(cause)}`;
        throw new Error(`${file} is ${complete}. Only ${why}`, { cause });
      });
    return { file, bytes, ...contents };
  } catch (error) {
    await archive.abandon();
    throw nameFullDisk(error, path.dirname(file));
  } finally {
    await rm(scratch, { force: true });
  }
}

async function addAll(archive: ArchiveWriter, scratch: string, options: Options) {
  const { dataDir } = environment();
  const { kept, keys, ...contents } = await addDatabase(archive, scratch, options);
  await addMails(archive, dataDir);
  await addSandbox(archive, dataDir, scratch);
  if (!options.films) return { ...contents, films: 0, leftOut: 0 };
  const unread = new Set<string>();
  const films = await addFilms(archive, dataDir, kept, options.progress, unread);
  await addNewKeys(archive, keys);
  return { ...contents, films, leftOut: unread.size };
}

/** Adds the rows, and the pictures that they name. */
async function addDatabase(archive: ArchiveWriter, scratch: string, { films, progress }: Options) {
  const open = () => openSnapshot(environment().databaseUrl, scratch);
  let snapshot = await open();
  try {
    await archive.addText(ABOUT_NAME, `${JSON.stringify(aboutOf(snapshot, films), null, 2)}\n`);
    const pictures = new Set<string>();
    let missing = await addPictures(archive, snapshot, pictures);
    for (let taken = 1; missing > 0 && taken < SNAPSHOTS; taken += 1) {
      await snapshot.close();
      snapshot = await open();
      missing = await addPictures(archive, snapshot, pictures);
    }
    if (missing > 0) progress(`${missing} pictures are missing: they are not in the backup`);
    const rows = await addRows(archive, snapshot, progress);
    return { rows, pictures: pictures.size, ...(await readFilmRows(snapshot)) };
  } finally {
    // An open connection would keep the process from ending.
    await snapshot.close();
  }
}

function aboutOf({ migrations }: Snapshot, films: boolean): { [K in keyof About]: unknown } {
  const { siteUrl } = environment();
  const { provider } = database();
  const madeAt = now().toISOString();
  return { format: 1, madeAt, siteUrl: siteUrl.origin, provider, films, migrations };
}

async function addRows(archive: ArchiveWriter, snapshot: Snapshot, progress: Options["progress"]) {
  let all = 0;
  for (const table of snapshot.tables) {
    let [rows, part] = [0, 0];
    for await (const lines of snapshot.rows(table)) {
      await archive.addText(rowsName(table, part), `${lines.join("\n")}\n`);
      part += 1;
      rows += lines.length;
    }
    if (rows > 0) progress(`${table}: ${rows} rows`);
    all += rows;
  }
  return all;
}
