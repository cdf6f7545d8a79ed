import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PackageFiles } from "#lib/films/packaging/check/check-package.ts";

export function folderFiles(folder: string): PackageFiles {
  return {
    readStream: async (name) => createReadStream(path.join(folder, name)),
    readFile: (name) => readFile(path.join(folder, name)),
  };
}
