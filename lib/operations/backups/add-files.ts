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

export async function addFilms(archive: Adding, dataDir: string): Promise<number> {
  const media = path.join(dataDir, "media");
  let films = 0;
  for (const name of await readdir(media).catch(ifMissing<string[]>([]))) {
    const manifest = path.join(media, name, MANIFEST_NAME);
    const text = await readFile(manifest, "utf8").catch(ifMissing(null));
    if (text === null) continue;
    await addFilm(archive, path.join(media, name), text);
    films += 1;
  }
  return films;
}

/** The files of a revision never change. A film replaced meanwhile is in the backup whole. */
async function addFilm(archive: Adding, folder: string, text: string, tries = TRIES) {
  const { revision } = filmManifestSchema.parse(JSON.parse(text));
  const place = `media/${path.basename(folder)}`;
  try {
    for (const name of (await readdir(path.join(folder, revision))).sort()) {
      await archive.addFile(`${place}/${revision}/${name}`, path.join(folder, revision, name));
    }
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error;
    const newer = await readFile(path.join(folder, MANIFEST_NAME), "utf8");
    return addFilm(archive, folder, newer, tries - 1);
  }
  await archive.addText(`${place}/${MANIFEST_NAME}`, text);
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
