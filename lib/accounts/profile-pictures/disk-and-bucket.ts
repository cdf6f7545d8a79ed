import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { environment } from "#lib/core/config/environment.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import {
  deleteObject,
  getObject,
  listObjects,
  putObject,
} from "#lib/core/object-storage/bucket.ts";
import { replaceFile } from "#lib/core/replace-file.ts";

export type ImageStorage = typeof diskImages;

export const diskImages = {
  write: (name: string, jpeg: Uint8Array) =>
    replaceFile(fileOf(name), (part) => writeFile(part, jpeg, { flag: "wx", mode: 0o600 })),

  read: (name: string) => readFile(fileOf(name)).catch(ifMissing(null)),

  remove: (name: string) => rm(fileOf(name), { force: true }),

  async list() {
    const names = await readdir(folder()).catch(ifMissing<string[]>([]));
    const found = names.map(async (name) => {
      const stats = await stat(fileOf(name)).catch(ifMissing(null));
      return stats?.isFile() ? [{ name, writtenAt: stats.mtime }] : [];
    });
    return (await Promise.all(found)).flat();
  },
};

function folder(): string {
  return path.join(/* turbopackIgnore: true */ environment().dataDir, "pictures");
}

function fileOf(name: string): string {
  return path.join(/* turbopackIgnore: true */ folder(), name);
}

const PREFIX = "pictures/";

export const bucketImages: ImageStorage = {
  write: (name, jpeg) => putObject(`${PREFIX}${name}`, jpeg, "image/jpeg"),

  read: (name) => getObject(`${PREFIX}${name}`),

  remove: (name) => deleteObject(`${PREFIX}${name}`),

  async list() {
    const objects = await listObjects(PREFIX);
    return objects.map(({ key, writtenAt }) => ({ name: key.slice(PREFIX.length), writtenAt }));
  },
};
