import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { listUploads } from "#lib/content/documents/pictures.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

const FILE_OF_ADDED = /^([0-9a-f]{16})[-.]/;

/** Deletes files whose picture is gone, and uploads that killed processes left. */
export async function deleteOrphanPictures(): Promise<void> {
  const { dataDir } = environment();
  const folder = path.join(dataDir, "content-pictures");
  // Reads the files first: a picture is stored before its files.
  const files = await readdir(folder).catch(ifMissing([]));
  const ids = new Set((await listUploads()).map(({ id }) => id));
  for (const file of files) {
    const id = FILE_OF_ADDED.exec(file)?.[1];
    if (id !== undefined && !ids.has(id)) await rm(path.join(folder, file), { force: true });
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
