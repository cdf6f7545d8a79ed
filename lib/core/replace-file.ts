import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Writes atomically: `write` fills a part, which then takes the file's place. */
export async function replaceFile(
  file: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await write(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
