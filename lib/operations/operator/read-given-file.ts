import { readFile } from "node:fs/promises";
import { isFolder, isMissing } from "#lib/core/missing-file.ts";

/** @throws Error that names a missing file, or a folder */
export async function readGivenFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    if (isFolder(cause)) throw new Error(`${file} is a folder, not a file.`, { cause });
    throw isMissing(cause) ? new Error(`There is no file ${file}.`, { cause }) : cause;
  }
}
