import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { listUploads } from "#lib/content/documents/pictures.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { ORIGINALS, SIZES } from "./uploads.ts";

const FILE_OF_ADDED = /^([0-9a-f]{16})[-.]/;

/** Deletes files whose picture is gone, and uploads that killed processes left. */
export async function deleteOrphanPictures(): Promise<void> {
  const { dataDir } = environment();
  // Reads the files first: a picture is stored before its files.
  const folders = [SIZES, ORIGINALS].map((name) => path.join(dataDir, name));
  const lists = folders.map(async (folder) => {
    const files = await readdir(folder).catch(ifMissing([]));
    return files.map((file) => path.join(folder, file));
  });
  const files = (await Promise.all(lists)).flat();
  const ids = new Set((await listUploads()).map(({ id }) => id));
  for (const file of files) {
    const id = FILE_OF_ADDED.exec(path.basename(file))?.[1];
    if (id !== undefined && !ids.has(id)) await rm(file, { force: true });
  }
  const before = now().getTime() - siteLimits.pictureUploadMs;
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith("picture-upload-")) continue;
    const stats = await stat(path.join(dataDir, name)).catch(ifMissing(null));
    if (stats !== null && stats.mtimeMs < before) {
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    }
  }
}
