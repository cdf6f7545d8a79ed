import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import { isEpisodeId } from "#lib/content/episodes.ts";
import { database } from "#lib/core/database/client.ts";
import { copySqlite } from "#lib/core/database/transfer/sqlite-snapshot.ts";
import type { Snapshot } from "#lib/core/database/transfer/transfer.ts";
import { ifMissing, isMissing } from "#lib/core/missing-file.ts";
import { filmManifestSchema, isUnreadable, MANIFEST_NAME } from "#lib/films/manifest.ts";
import { readKeys } from "#lib/operations/backups/film-keys.ts";
import { isKeptFile, rowsName, SANDBOX_NAME } from "#lib/operations/backups/format.ts";
import {
  type ArchiveWriter,
  asSourceError,
  SourceError,
} from "#lib/operations/backups/write-archive.ts";

type Adding = Pick<ArchiveWriter, "addFile" | "addText">;

type FilmRevision = { episodeId: string; revision: string };

/**
 * Adds readable films: the shown ones, and those of `kept` that are here and not removed meanwhile.
 * Adds to `unread` the episodes of films that the disk cannot read.
 */
export async function addFilms(
  archive: Adding,
  dataDir: string,
  kept: readonly FilmRevision[] = [],
  progress: (text: string) => void = () => undefined,
  unread = new Set<string>(),
): Promise<number> {
  const media = path.join(dataDir, "media");
  const added = new Set<string>();
  const names = await readdir(media).catch(ifMissing<string[]>([]));
  const leaveOut = (id: string) => (error: unknown) => {
    if (error instanceof SourceError) unread.add(id);
    else if (!isMissing(error) && !isUnreadable(error)) throw error;
    progress(`the film of ${id} cannot be read: it is not in the backup`);
    return null;
  };
  for (const id of names.filter(isEpisodeId)) {
    const place = await addShown(archive, media, id).catch(leaveOut(id));
    if (place !== null) added.add(place);
  }
  for (const { episodeId, revision } of kept) {
    const place = `${episodeId}/${revision}`;
    if (added.has(place)) continue;
    const adding = addRevision(archive, media, place).then(() => place, ifMissing(null));
    if ((await adding.catch(leaveOut(episodeId))) !== null) added.add(place);
  }
  return added.size;
}

/** A film replaced meanwhile is in the backup whole. Resolves with its place; null without a film. */
async function addShown(archive: Adding, media: string, id: string): Promise<string | null> {
  const shown = path.join(media, id, MANIFEST_NAME);
  const readShown = () => readFile(shown, "utf8").catch(asSourceError(shown));
  const text = await readShown().catch(ifMissing(null));
  if (text === null) return null;
  const { revision } = filmManifestSchema.parse(JSON.parse(text));
  const place = `${id}/${revision}`;
  try {
    await addRevision(archive, media, place);
  } catch (error) {
    if (!isMissing(error) || (await readShown().catch(ifMissing(null))) === text) throw error;
    return addShown(archive, media, id);
  }
  await archive.addText(`media/${id}/${MANIFEST_NAME}`, text);
  return place;
}

/** The manifest is last: without it, a revision removed meanwhile is no film after a restore. */
async function addRevision(archive: Adding, media: string, place: string): Promise<void> {
  const folder = path.join(media, place);
  const rank = (name: string) => (name === MANIFEST_NAME ? 1 : 0);
  const names = (await readdir(folder).catch(asSourceError(folder)))
    // A restore refuses other files, such as those of macOS or NFS.
    .filter((name) => isKeptFile(`media/${place}/${name}`))
    .sort((one, other) => rank(one) - rank(other));
  for (const name of names) {
    await archive.addFile(`media/${place}/${name}`, path.join(folder, name));
  }
}

export async function addMails(archive: Adding, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, "mail");
  const names = await readdir(folder).catch(ifMissing<string[]>([]));
  for (const name of names.filter((one) => one.endsWith(".eml") && !one.startsWith("."))) {
    await archive.addFile(`mail/${name}`, path.join(folder, name));
  }
}

export async function addSandbox(archive: Adding, dataDir: string, scratch: string) {
  const file = path.join(dataDir, "sandbox", SANDBOX_NAME);
  const names = await readdir(path.dirname(file)).catch(ifMissing<string[]>([]));
  if (!names.includes(SANDBOX_NAME)) return;
  try {
    await copySqlite(file, scratch);
    await archive.addFile(`sandbox/${SANDBOX_NAME}`, scratch);
  } finally {
    await rm(scratch, { force: true });
  }
}

export async function readFilmRows(snapshot: Snapshot) {
  const kept: FilmRevision[] = await readRows(snapshot, "KeptFilm");
  const keys: { id: string }[] = await readRows(snapshot, "FilmKey");
  return { kept, keys: keys.map(({ id }) => id) };
}

async function readRows<Row>(snapshot: Snapshot, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const lines of snapshot.rows(table)) {
    rows.push(...lines.map((line): Row => JSON.parse(line)));
  }
  return rows;
}

/** Adds keys younger than the snapshot: an encrypted film may be shown before its files are read. */
export async function addNewKeys(archive: Adding, known: readonly string[]): Promise<void> {
  const keys = await readKeys(database().read);
  for (const id of known) keys.delete(id);
  const lines = [...keys.values()].map((line) => `${line}\n`);
  // The number must differ from those of the snapshot's parts.
  if (lines.length > 0) await archive.addText(rowsName("FilmKey", known.length), lines.join(""));
}

/** Adds pictures not in `kept`. Returns how many are missing: some may be replaced since. */
export async function addPictures(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  kept: Set<string>,
): Promise<number> {
  let missing = 0;
  for await (const lines of snapshot.rows("User")) {
    for (const line of lines) {
      const { profileImage }: { profileImage: string | null } = JSON.parse(line);
      if (profileImage === null || kept.has(profileImage)) continue;
      const picture = await readImage(profileImage);
      if (picture === null) {
        missing += 1;
        continue;
      }
      await archive.addBytes(`pictures/${profileImage}`, picture);
      kept.add(profileImage);
    }
  }
  return missing;
}
