import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { readImage } from "#lib/accounts/profile-pictures/store.ts";
import { copySqlite } from "#lib/core/database/transfer/sqlite-snapshot.ts";
import type { Snapshot } from "#lib/core/database/transfer/transfer.ts";
import { ifMissing, isMissing } from "#lib/core/missing-file.ts";
import { filmManifestSchema, MANIFEST_NAME } from "#lib/films/library/manifest.ts";
import { FOLDERS, SANDBOX_NAME } from "#lib/operations/backups/format.ts";
import type { ArchiveWriter } from "#lib/operations/backups/write-archive.ts";

const [PICTURES] = FOLDERS;

/** Old revisions are removed after hours, so one retry is enough. */
const TRIES = 3;

type Adding = Pick<ArchiveWriter, "addFile" | "addText">;

type FilmRevision = { episodeId: string; revision: string };

/** Adds the shown films, and those of `kept` that are on this machine and not removed meanwhile. */
export async function addFilms(
  archive: Adding,
  dataDir: string,
  kept: readonly FilmRevision[] = [],
): Promise<number> {
  const media = path.join(dataDir, "media");
  const added = new Set<string>();
  for (const id of await readdir(media).catch(ifMissing<string[]>([]))) {
    const place = await addShown(archive, media, id);
    if (place !== null) added.add(place);
  }
  for (const { episodeId, revision } of kept) {
    const place = `${episodeId}/${revision}`;
    if (added.has(place)) continue;
    if (await addRevision(archive, media, place).then(() => true, ifMissing(false))) {
      added.add(place);
    }
  }
  return added.size;
}

/** A film replaced meanwhile is in the backup whole. Resolves with its place; null without a film. */
async function addShown(
  archive: Adding,
  media: string,
  id: string,
  tries = TRIES,
): Promise<string | null> {
  const text = await readFile(path.join(media, id, MANIFEST_NAME), "utf8").catch(ifMissing(null));
  if (text === null) return null;
  const { revision } = filmManifestSchema.parse(JSON.parse(text));
  const place = `${id}/${revision}`;
  try {
    await addRevision(archive, media, place);
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error;
    return addShown(archive, media, id, tries - 1);
  }
  await archive.addText(`media/${id}/${MANIFEST_NAME}`, text);
  return place;
}

/** The manifest is last: without it, a revision removed meanwhile is no film after a restore. */
async function addRevision(archive: Adding, media: string, place: string): Promise<void> {
  const names = (await readdir(path.join(media, place))).sort();
  const rank = (name: string) => (name === MANIFEST_NAME ? 1 : 0);
  for (const name of names.toSorted((one, other) => rank(one) - rank(other))) {
    await archive.addFile(`media/${place}/${name}`, path.join(media, place, name));
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

export async function readKeptFilms(snapshot: Snapshot): Promise<FilmRevision[]> {
  const kept: FilmRevision[] = [];
  for await (const lines of snapshot.rows("KeptFilm")) {
    kept.push(...lines.map((line): FilmRevision => JSON.parse(line)));
  }
  return kept;
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
      await archive.addBytes(`${PICTURES}/${profileImage}`, picture);
      kept.add(profileImage);
    }
  }
  return missing;
}
